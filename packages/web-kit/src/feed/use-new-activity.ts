import { useState } from 'react';
import { useLive } from '../live/live.js';

/**
 * Whether the activity of friends has changed since it was loaded. A button then shows it, because what is being read must
 * not move.
 */
export const useNewActivity = (feed: { dataUpdatedAt: number }): boolean => {
  const [changedAt, setChangedAt] = useState(0);
  useLive('feed', () => setChangedAt(Date.now()));
  return changedAt > feed.dataUpdatedAt;
};
