export type Completion = { tone: 'success' | 'accent' | 'warning' | 'neutral'; text: string };

/** SPEC section 2: 100 green, 75 or more blue, 50 or more yellow, else gray. */
export const completionOf = (percent: number): Completion => {
  if (percent >= 100) return { tone: 'success', text: '100% complete' };
  if (percent >= 75) return { tone: 'accent', text: `${percent}%` };
  return { tone: percent >= 50 ? 'warning' : 'neutral', text: `${percent}%` };
};
