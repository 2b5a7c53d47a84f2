// Collecting: adds a card, edits it and undoes that, removes it and undoes that, then removes it for good, so that every
// run starts from the same collections. Each write is followed by what the page refetches.
import { call, callAll, think } from '../client/api.js';

const refetch = (token, setId) =>
  callAll(token, [['GET /api/collection/usage'], ['GET /api/collection/progress', { query: { setId, limit: 1 } }]]);

/** @param {{ token: string }} me @param {{ id: number, cards: any[] }} set whose page is open */
export const collect = async ({ token }, set) => {
  const write = (route, params, body) => {
    const answer = call(token, route, { params, body, key: crypto.randomUUID() });
    if (answer.status >= 400) throw new Error(`${route} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    refetch(token, set.id);
    return answer.body;
  };
  const card = set.cards[Math.floor(Math.random() * set.cards.length)];
  const { id } = write('POST /api/collection', {}, { cardId: card.id });
  await think(2);
  const edited = write('PATCH /api/collection/:id', { id }, { condition: 'Excellent', purchasePrice: 2.5 });
  await think(2);
  write('POST /api/receipts/:id/undo', { id: edited.receiptId });
  await think(2);
  const removed = write('POST /api/collection/bulk/remove', {}, { holdingIds: [id] });
  await think(2);
  write('POST /api/receipts/:id/undo', { id: removed.receiptId });
  await think(2);
  call(token, 'DELETE /api/collection/:id', { params: { id } });
};
