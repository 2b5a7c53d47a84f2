import type { Response } from 'express';
import { generalProblems } from '@ninepocket/contracts/http/problems/problem';
import { ProblemError } from './problem.js';

/** A user's requests that run at the same time: few enough that several busy users leave database connections free. */
export const RUNNING = 4;
export const WAITING = 100;

interface Places {
  running: number;
  /** In order of arrival. */
  waiting: Set<() => void>;
}

export type RunInPlace = (key: string, res: Response, task: () => Promise<void>) => Promise<void>;

/**
 * Requests of one key run a few at a time, in order of arrival. One whose client disconnects while it waits never runs.
 * @throws ProblemError too_many_requests when too many are waiting; errors of the task
 */
export const userPlaces = (): RunInPlace => {
  const byKey = new Map<string, Places>();
  return async (key, res, task) => {
    const places = byKey.get(key) ?? { running: 0, waiting: new Set() };
    byKey.set(key, places);
    if (places.running < RUNNING) places.running++;
    else if (!(await isNext(places, res))) return;
    try {
      await task();
    } finally {
      const [next] = places.waiting;
      if (next) next();
      else if (--places.running === 0) byKey.delete(key);
    }
  };
};

/** @returns false when the client disconnected first; otherwise the request has the place of one that ended */
const isNext = ({ waiting }: Places, res: Response): Promise<boolean> => {
  if (waiting.size >= WAITING) throw tooMany();
  return new Promise((resolve) => {
    if (res.closed) return resolve(false);
    const leave = (hasPlace: boolean): void => {
      waiting.delete(start);
      res.off('close', disconnected);
      resolve(hasPlace);
    };
    const start = (): void => leave(true);
    const disconnected = (): void => leave(false);
    waiting.add(start);
    res.once('close', disconnected);
  });
};

const tooMany = (): ProblemError => {
  const { status, title } = generalProblems.too_many_requests;
  return new ProblemError(status, 'too_many_requests', title, { headers: { 'Retry-After': '1' } });
};
