import { count } from '../../parts/format/counts.js';

export const undoneText = ({ kept }: { kept: number }): string => {
  if (kept === 0) return 'Everything was restored.';
  const remain = kept === 1 ? 'was left unchanged' : 'were left unchanged';
  return `${count(kept, 'card')} changed since then ${remain}. Everything else was restored.`;
};
