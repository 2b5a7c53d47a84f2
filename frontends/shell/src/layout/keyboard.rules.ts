/** Portrait or not, no browser's own bars take as much of a screen as its keyboard does. */
const LEAST_VISIBLE = 0.65;

type Measures = {
  /** What of the page is visible, in CSS pixels without zoom. */
  visibleHeight: number;
  screenHeight: number;
  /** Also in a split screen only part is visible, but there nobody may be typing. */
  isTyping: boolean;
};

export const isKeyboardOpen = ({ visibleHeight, screenHeight, isTyping }: Measures): boolean =>
  isTyping && visibleHeight < screenHeight * LEAST_VISIBLE;
