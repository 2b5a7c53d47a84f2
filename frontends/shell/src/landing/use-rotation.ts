import { useEffect, useState } from 'react';
import { moved, ROTATION_MS } from './showcase.rules.js';

const CALM = '(prefers-reduced-motion: reduce)';

export const useRotation = (count: number) => {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(() => matchMedia(CALM).matches);
  const [held, setHeld] = useState(false);
  const turning = !paused && !held && count > 1;

  // Each step restarts the timer, so that a manually chosen card stays for its full time.
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(() => {
      if (!document.hidden) setAt((now) => moved(now, 1, count));
    }, ROTATION_MS);
    return () => clearTimeout(timer);
  }, [turning, at, count]);

  return { at, paused, setPaused, setHeld, show: setAt, step: (by: number) => setAt((now) => moved(now, by, count)) };
};

export type Rotation = ReturnType<typeof useRotation>;
