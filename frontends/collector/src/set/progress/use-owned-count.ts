import { useMemo } from 'react';
import { useMarksInSet } from '../../card-actions/marks/use-marks.js';

export function useOwnedCount(setId: number): { owned: number | null; isPending: boolean } {
  const { marks, known, isPending } = useMarksInSet(setId);
  const owned = useMemo(() => [...marks.values()].filter(({ copies }) => copies > 0).length, [marks]);
  return { owned: known ? owned : null, isPending };
}
