import { count } from '../parts/format/counts.js';

export const undoneText = ({ kept }: { kept: number }): string => {
  if (kept === 0) return 'Everything is as it was before.';
  const stays = kept === 1 ? 'stays as it is' : 'stay as they are';
  return `${count(kept, 'card')} changed since then ${stays}. Everything else is as it was before.`;
};
