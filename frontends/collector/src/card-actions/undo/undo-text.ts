import { count } from '../../parts/format/counts.js';

export const undoneText = ({ kept, photosLeftOut }: { kept: number; photosLeftOut: number }): string => {
  const exceptions: string[] = [];
  const remain = kept === 1 ? 'was left unchanged' : 'were left unchanged';
  if (kept > 0) exceptions.push(`${count(kept, 'card')} changed since then ${remain}.`);
  if (photosLeftOut > 0) exceptions.push(`${count(photosLeftOut, 'photo')} did not fit into your plan.`);
  return exceptions.length === 0 ? 'Everything was restored.' : `${exceptions.join(' ')} Everything else was restored.`;
};
