/** Characters that nobody sees and that web pages leave in copied text: zero-width spaces, soft hyphens, byte order marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
