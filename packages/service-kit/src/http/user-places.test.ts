import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { RUNNING, userPlaces, WAITING } from './user-places.js';

const startPlaces = () => {
  const runInPlace = userPlaces();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    end: (name: string) => ends.get(name)?.(),
    send(name: string, key = 'ann') {
      const res = new ServerResponse(new IncomingMessage(new Socket())) as Response;
      const done = runInPlace(key, res, () => {
        started.push(name);
        return new Promise((resolve) => ends.set(name, resolve));
      });
      return { res, done };
    },
  };
};

const fill = (places: ReturnType<typeof startPlaces>, count: number) =>
  Array.from({ length: count }, (_, i) => places.send(`ann ${i}`));

describe('places of a user', () => {
  it('when all are taken, then further requests wait and run in order, and other users are not affected', async () => {
    const places = startPlaces();
    const [first] = fill(places, RUNNING + 2);
    void places.send('bob', 'bob').done;
    expect(places.started).toEqual([...Array.from({ length: RUNNING }, (_, i) => `ann ${i}`), 'bob']);
    places.end('ann 0');
    await first?.done;
    expect(places.started.at(-1)).toBe(`ann ${RUNNING}`);
    expect(places.started).toHaveLength(RUNNING + 2);
  });

  it('when the client of a waiting request disconnects, then it never runs and gives up its place in the queue', async () => {
    const places = startPlaces();
    const [first] = fill(places, RUNNING);
    const dropped = places.send('dropped');
    void places.send('next').done;
    dropped.res.emit('close');
    await dropped.done;
    places.end('ann 0');
    await first?.done;
    expect(places.started).not.toContain('dropped');
    expect(places.started.at(-1)).toBe('next');
  });

  it('when too many wait, then the next is refused, and one is accepted again once a place is free', async () => {
    const places = startPlaces();
    const [first] = fill(places, RUNNING + WAITING);
    await expect(places.send('refused').done).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      headers: { 'Retry-After': '1' },
    });
    places.end('ann 0');
    await first?.done;
    void places.send('accepted').done;
    await expect(places.send('refused').done).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('when a request fails, then its place is free', async () => {
    const runInPlace = userPlaces();
    const res = new ServerResponse(new IncomingMessage(new Socket())) as Response;
    for (let i = 0; i <= RUNNING; i++)
      await expect(runInPlace('ann', res, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    let hasRun = false;
    await runInPlace('ann', res, async () => void (hasRun = true));
    expect(hasRun).toBe(true);
  });
});
