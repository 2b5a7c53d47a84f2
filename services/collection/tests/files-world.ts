import { listCollection } from '@ninepocket/contracts/collection/collection';
import * as contract from '@ninepocket/contracts/collection/holdings/files';
import { cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import { eventually, type Caller, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { expect } from '@jest/globals';
import type pg from 'pg';
import { buildCard, buildSet } from './facts.js';
import { startWorld } from './world.js';

const catalogCards = [
  buildCard({ id: 1, cardNumber: '1', name: 'The Thing' }),
  buildCard({ id: 2, cardNumber: '2', name: 'Wolverine' }),
  buildCard({ id: 3, cardNumber: '1', name: 'Señor Muerte', isInsert: true }),
  buildCard({ id: 4, cardNumber: '3', name: 'Storm, "Goddess"', variation: 'Gold' }),
  buildCard({ id: 5, cardNumber: '7', name: 'Cable', setId: 2, setName: 'X-Men', setYear: 1992, setSlug: 'x-men' }),
  ...[
    { id: 7, cardNumber: 'XH-1', name: 'Wolverine' },
    { id: 8, cardNumber: 'XH-2', name: 'Cable' },
    { id: 9, cardNumber: '11', name: 'Phoenix' },
    { id: 10, cardNumber: '12', name: 'Power Man' },
  ].map((card) => buildCard({ ...card, setId: 2, setName: 'X-Men', setYear: 1992, setSlug: 'x-men' })),
  buildCard({ id: 6, cardNumber: '7', name: 'Cable', setId: 3, setName: 'X-Men', setYear: 1993, setSlug: 'x-men-2' }),
];

export interface FilesWorld {
  as(caller: Caller): TestClient;
  hero(): TestClient;
  sideKick(): TestClient;
  sql: pg.Pool;
  close(): Promise<void>;
}

export const startFilesWorld = async (): Promise<FilesWorld> => {
  const world = await startWorld();
  await world.catalog.publish(setCreated, 'set:1', buildSet({ id: 1 }));
  await world.catalog.publish(setCreated, 'set:2', buildSet({ id: 2, name: 'X-Men', slug: 'x-men', year: 1992 }));
  await world.catalog.publish(setCreated, 'set:3', buildSet({ id: 3, name: 'X-Men', slug: 'x-men-2', year: 1993 }));
  await world.catalog.publish(cardsUpserted, 'set:1', { cards: catalogCards });
  await eventually(async () => {
    expect((await world.sql.query('select from cards')).rowCount).toBe(catalogCards.length);
  });
  let nextUser = 100;
  return {
    as: (caller) => world.as(caller),
    hero: () => world.as({ userId: nextUser++, plan: 'SUPER_HERO' }),
    sideKick: () => world.as({ userId: nextUser++, plan: 'SIDE_KICK' }),
    sql: world.sql,
    close: () => world.close(),
  };
};

export const formOf = (text: string | Uint8Array<ArrayBuffer>, name = 'mine.csv', field = 'file'): FormData => {
  const form = new FormData();
  form.set(field, new Blob([text]), name);
  return form;
};
export const upload = async (me: TestClient, text: string, name?: string) => {
  const { status, body } = await me.call(contract.uploadCollection, { raw: formOf(text, name) });
  expect(status).toBe(201);
  return body;
};
export const rowsOf = async (me: TestClient, id: string, status?: 'matched' | 'ambiguous' | 'refused') =>
  (await me.call(contract.listImportRows, { params: { id }, query: { status } })).body;
/** Without ids and times, which always differ. */
export const collectionOf = async (me: TestClient) =>
  (await me.call(listCollection, { query: { sort: 'oldest' } })).body.map((holding) => ({
    ...holding,
    id: null,
    createdAt: null,
  }));

export const linesOf = (...lines: string[]): string => `${lines.join('\n')}\n`;
/** @returns the collection afterwards */
export const applyImport = async (me: TestClient, id: string) => {
  expect((await me.call(contract.applyCollectionImport, { params: { id }, body: {} })).status).toBe(200);
  return collectionOf(me);
};
