/** U+2800 is a Braille pattern without dots. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Whether a text shows anything: characters such as U+3164 or U+200D alone only look like an empty one. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
