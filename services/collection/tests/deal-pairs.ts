/** Pairs of collectors who are new to a test, and deals that they have agreed. */
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { expect } from '@jest/globals';
import { accept, mark, offer, type Given } from './deal-calls.js';
import type { World } from './world.js';

export interface Pair {
  anna: TestClient;
  ben: TestClient;
  annaId: number;
  benId: number;
}

let lastId = 1000;
export const newPair = (world: Pick<World, 'as'>, plan?: 'SUPER_HERO'): Pair => {
  const [annaId, benId] = [(lastId += 1), (lastId += 1)];
  const more = plan && { plan };
  return { anna: world.as({ userId: annaId, ...more }), ben: world.as({ userId: benId, ...more }), annaId, benId };
};

/** Anna's gift to Ben, who has not answered yet. */
export const offerGift = async ({ anna, benId }: Pair, ...give: Given[]): Promise<number> => {
  const { status, body } = await offer(anna, benId, { give });
  expect([status, body.code]).toEqual([201, undefined]);
  return body.id;
};

/** Anna's gift to Ben, who has accepted it. */
export const promise = async (pair: Pair, ...give: Given[]): Promise<number> => {
  const id = await offerGift(pair, ...give);
  const { status, body } = await accept(pair.ben, id);
  expect([status, body.code]).toEqual([200, undefined]);
  return id;
};

/** Anna's gift to Ben, which he has got. */
export const hand = async (pair: Pair, ...give: Given[]): Promise<number> => {
  const id = await promise(pair, ...give);
  expect((await mark(pair.ben, id, 'received')).body.state).toBe('completed');
  return id;
};
