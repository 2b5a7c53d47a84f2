import { cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { expect } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import type { World } from './world.js';

export const publishSet = async (
  world: World,
  setId: number,
  cards: (Partial<CardFact> & { id: number })[],
): Promise<void> => {
  const set = buildSet({ id: setId, name: `Set ${setId}`, slug: `set-${setId}`, cardCount: cards.length });
  await world.catalog.publish(setCreated, `set:${setId}`, set);
  const facts = cards.map((card, at) =>
    buildCard({ setId, setName: set.name, setSlug: set.slug, cardNumber: String(at + 1), ...card }),
  );
  for (let at = 0; at < facts.length; at += 500)
    await world.catalog.publish(cardsUpserted, `set:${setId}`, { cards: facts.slice(at, at + 500) });
  await eventually(async () => {
    const { rowCount } = await world.sql.query('select from cards where set_id = $1', [setId]);
    expect(rowCount).toBe(facts.length);
  });
};

export const plainCards = (first: number, count: number): { id: number }[] =>
  Array.from({ length: count }, (_, at) => ({ id: first + at }));
