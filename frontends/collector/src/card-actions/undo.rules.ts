import { count } from '../parts/counts.rules.js';

/** Takes how an undo went, gives it in words: what was changed since stays as it is. */
export const undoneText = ({ undone, kept }: { undone: number; kept: number }): string => {
  const done = `${count(undone, 'card')} taken back.`;
  if (kept === 0) return done;
  return `${done} ${count(kept, 'card')} changed since then ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`;
};
