import { createCard, restoreCard, updateCard, uploadSetCsv } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { addCardImageFromUrl } from '@ninepocket/contracts/catalog/images/card-images';
import { bulkEditCards, undoBulkEdit } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import * as contract from '@ninepocket/contracts/catalog/catalog';
import { cancelImport, startImport, undoImport } from '@ninepocket/contracts/catalog/imports';
import * as merges from '@ninepocket/contracts/catalog/cards/merges';
import * as aliases from '@ninepocket/contracts/catalog/search-aliases';
import { catalogAdminChanged, priceUpdated } from '@ninepocket/contracts/events/events';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import {
  adminWritesOf,
  auditEntriesOf,
  entriesAddedBy,
  type AdminWrites,
} from '@ninepocket/service-kit/testing/admin-writes';
import { deadLetterWrites } from '@ninepocket/service-kit/testing/dead-letters';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createCards, uploadImage } from './card-image-world.js';
import { csvOf, formOf, importCsv, previewOf, startWorld, type World } from './world.js';

let world: World;
let pictures: Server;
let origin: string;
beforeAll(async () => {
  const picture = await smallJpeg();
  pictures = createServer((_, res) => res.setHeader('content-type', 'image/jpeg').end(picture)).listen(0, '127.0.0.1');
  await once(pictures, 'listening');
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  world = await startWorld(undefined, { TRUSTED_IMAGE_ORIGIN: origin });
});
afterAll(async () => {
  await world.close();
  pictures.close();
});

let sets = 0;
const createSet = async () =>
  (await world.admin.call(contract.createCardSet, { body: { name: `Set ${++sets}`, year: 1994 } })).body.id;
const createMain = async () =>
  (await world.admin.call(contract.createMainSet, { body: { name: `Main ${++sets}` } })).body.id;
const createAlias = async () => {
  await createSet();
  const body = { alias: `alias${sets}`, meaning: `Set ${sets}` };
  return (await world.admin.call(aliases.createSearchAlias, { body })).body.id;
};
const createAssigned = async () => {
  const [id, setId] = [await createMain(), await createSet()];
  await world.admin.call(contract.assignSets, { params: { id }, body: { cardSetIds: [setId] } });
  return { id, setId };
};
const importCard = async () => (await createCards(world, 1, `Cards ${++sets}`))[0]!;

const createPair = async () => {
  const [cardId, otherId] = await createCards(world, 2, `Cards ${++sets}`);
  return { cardId: cardId!, otherId: otherId! };
};
const mergePair = async () => {
  const { cardId, otherId } = await createPair();
  return (await world.admin.call(merges.mergeCards, { body: { fromId: otherId, intoId: cardId } })).body.id;
};
const editInBulk = async () => {
  const body = { selection: { ids: [await importCard()] }, changes: { rarity: 'Legendary' } };
  return (await world.admin.call(bulkEditCards, { body })).body.receiptId!;
};

const storm = { name: 'Storm', cardNumber: '1', rarity: 'Rare' };

const WRITES: AdminWrites = {
  ...deadLetterWrites('catalog', () => world, priceUpdated, {
    cardId: 999_999,
    avgPrice: 1,
    salesCount: 1,
    fetchedAt: '2026-11-23T00:00:00.000Z',
    version: 1,
  }),
  'POST /api/admin/merges': { action: 'card.merged', change: mergePair },
  'POST /api/admin/merges/:id/undo': {
    action: 'card.merge-undone',
    change: async () => world.admin.call(merges.undoMerge, { params: { id: await mergePair() } }),
  },
  'POST /api/admin/duplicates/dismissals': {
    action: 'duplicate.dismissed',
    change: async () => world.admin.call(merges.dismissDuplicate, { body: await createPair() }),
  },
  'DELETE /api/admin/duplicates/dismissals/:cardId/:otherId': {
    action: 'duplicate.returned',
    change: async () => {
      const params = await createPair();
      await world.admin.call(merges.dismissDuplicate, { body: params });
      return world.admin.call(merges.undismissDuplicate, { params });
    },
  },
  'POST /api/admin/search-aliases': { action: 'search-alias.created', change: createAlias },
  'PATCH /api/admin/search-aliases/:id': {
    action: 'search-alias.updated',
    change: async () =>
      world.admin.call(aliases.updateSearchAlias, { params: { id: await createAlias() }, body: { alias: 'other' } }),
  },
  'DELETE /api/admin/search-aliases/:id': {
    action: 'search-alias.deleted',
    change: async () => world.admin.call(aliases.deleteSearchAlias, { params: { id: await createAlias() } }),
  },
  'POST /api/main-sets': { action: 'main-set.created', change: createMain },
  'PATCH /api/main-sets/:id': {
    action: 'main-set.updated',
    change: async () =>
      world.admin.call(contract.updateMainSet, { params: { id: await createMain() }, body: { notes: 'New' } }),
  },
  'DELETE /api/main-sets/:id': {
    action: 'main-set.deleted',
    change: async () => world.admin.call(contract.deleteMainSet, { params: { id: (await createAssigned()).id } }),
  },
  'PATCH /api/main-sets/:id/assign-sets': { action: 'main-set.sets-assigned', change: createAssigned },
  'PATCH /api/main-sets/:id/unassign-sets': {
    action: 'main-set.sets-unassigned',
    change: async () => {
      const { id, setId } = await createAssigned();
      await world.admin.call(contract.unassignSets, { params: { id }, body: { cardSetIds: [setId] } });
    },
  },
  'POST /api/card-sets': { action: 'card-set.created', change: createSet },
  'PATCH /api/card-sets/:id': {
    action: 'card-set.updated',
    change: async () =>
      world.admin.call(contract.updateCardSet, { params: { id: await createSet() }, body: { description: 'New' } }),
  },
  'POST /api/cards': {
    action: 'card.created',
    change: async () => world.admin.call(createCard, { body: { setId: await createSet(), ...storm } }),
  },
  'PATCH /api/cards/:id': {
    action: 'card.updated',
    change: async () =>
      world.admin.call(updateCard, { params: { id: await importCard() }, body: { rarity: 'Legendary' } }),
  },
  'POST /api/admin/cards/:id/restore': {
    action: 'card.restored',
    change: async () => {
      const params = { id: await importCard() };
      await world.admin.call(contract.deleteCard, { params });
      await world.admin.call(restoreCard, { params });
    },
  },
  'POST /api/admin/bulk-edits': { action: 'cards.bulk-edited', change: editInBulk },
  'POST /api/admin/bulk-edits/:id/undo': {
    action: 'cards.bulk-edit-undone',
    change: async () => world.admin.call(undoBulkEdit, { params: { id: await editInBulk() } }),
  },
  'POST /api/cards/upload-csv': {
    action: 'card-set.cards-added',
    change: async () => {
      const form = formOf('name,cardNumber,isInsert\nStorm,1,false');
      form.set('setId', String(await createSet()));
      await world.admin.call(uploadSetCsv, { raw: form });
    },
  },
  'DELETE /api/cards/:id': {
    action: 'card.retired',
    change: async () => world.admin.call(contract.deleteCard, { params: { id: await importCard() } }),
  },
  'POST /api/cards/upload-csv-enhanced': {
    action: 'import.uploaded',
    change: () => importCsv(world.admin, csvOf([`Upload ${++sets},1990,Hulk,1,,,,`])),
  },
  'POST /api/admin/imports/:id/start': {
    action: 'import.started',
    change: async () => {
      const { id } = await previewOf(world.admin, csvOf([`Start ${++sets},1990,Hulk,1,,,,`]));
      await world.admin.call(startImport, { params: { id } });
    },
  },
  'POST /api/admin/imports/:id/cancel': {
    action: 'import.cancelled',
    change: async () => {
      const { id } = await previewOf(world.admin, csvOf([`Cancel ${++sets},1990,Hulk,1,,,,`]));
      await world.admin.call(cancelImport, { params: { id } });
    },
  },
  'POST /api/admin/imports/:id/undo': {
    action: 'import.undone',
    change: async () => {
      const { id } = await importCsv(world.admin, csvOf([`Undo ${++sets},1990,Hulk,1,,,,`]));
      await world.admin.call(undoImport, { params: { id } });
    },
  },
  'POST /api/admin/cards/:id/images': {
    action: 'card.image-stored',
    change: async () => uploadImage(world.admin, await importCard(), await smallJpeg()),
  },
  'POST /api/admin/cards/:id/images/from-url': {
    action: 'card.image-stored',
    change: async () =>
      world.admin.call(addCardImageFromUrl, {
        params: { id: await importCard() },
        body: { url: `${origin}/a.jpg`, side: 'back' },
      }),
  },
};

const recorded = (action: string) => auditEntriesOf(world.sql, catalogAdminChanged, action);

describe('audit entries of the catalog', () => {
  it('when the contracts have an admin write, then it is covered here', async () => {
    expect(Object.keys(WRITES).sort()).toEqual((await adminWritesOf('catalog')).sort());
  });

  it.each(Object.entries(WRITES))('when an admin calls %s, then the log has an entry', async (_, write) => {
    const [entry, ...more] = await entriesAddedBy(recorded, write);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actorId: 1, action: write.action, requestId: expect.stringMatching(/^[\w-]{8,}$/) });
    expect(entry?.target).toMatchObject({ id: expect.stringMatching(/./), label: expect.stringMatching(/./) });
  });

  it('when an update changes nothing, then there is no entry', async () => {
    const id = await createMain();
    const { name } = (await world.admin.call(contract.getMainSet, { params: { key: String(id) } })).body;
    const before = await recorded('main-set.updated');
    await world.admin.call(contract.updateMainSet, { params: { id }, body: { name } });
    expect(await recorded('main-set.updated')).toEqual(before);
  });

  it('when a name changes, then only the name is in the entry', async () => {
    const id = await createSet();
    await world.admin.call(contract.updateCardSet, { params: { id }, body: { name: 'Renamed' } });
    const entry = (await recorded('card-set.updated')).at(-1);
    expect([entry?.before, entry?.after]).toEqual([{ name: expect.stringMatching(/^Set/) }, { name: 'Renamed' }]);
  });
});
