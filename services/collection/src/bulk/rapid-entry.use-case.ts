import { MAX_ENTRY_COPIES, type rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import type { Answer, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { copiesAllowed } from '@ninepocket/contracts/billing/plans';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict, problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { addCopies } from '../holdings/add-copies.store.js';
import { copiesOf, lockCollector } from '../ledger/collector.store.js';
import { countOf, ofType } from './bulk.rules.js';
import { fulfillWishes } from '../receipts/wish-receipt.store.js';
import { findChecklist, type ChecklistCard } from '../entries/checklist.store.js';
import { readEntries, sumEntries, type EntryLine } from '../entries/entries.rules.js';
import { readList, splitAtSet, type ListLine } from '../entries/read-list.use-case.js';
import { TOO_MANY_COPIES, type OtherCards } from '../entries/entry-numbers.rules.js';

type Entry = HandlerInput<typeof rapidEntry>['body'];
type Preview = Answer<typeof rapidEntry>;
type Line = EntryLine & Pick<ListLine, 'corrections'>;

const SHOWN = 500;

/**
 * @throws ProblemError not_found (404) for a set without cards; unless it is a dry run,
 *   bad_entries (400) with every piece that cannot be used and is not to be left out, nothing_to_add (409), plan_limit (409)
 */
export const enterRapidly = (pool: pg.Pool, caller: User, entry: Entry): Promise<Preview> =>
  transaction(pool, async (tx) => {
    if (!entry.dryRun) await lockCollector(tx, caller.userId);
    const read = await readEntered(tx, caller, entry);
    const lines = limited(read.lines);
    const sums = sumEntries(lines, read.cards);
    const copies = sums.reduce((sum, one) => sum + one.quantity, 0);
    const held = await copiesOf(tx, caller.userId);
    const { receiptId, wishes } = entry.dryRun
      ? { receiptId: null, wishes: 0 }
      : await add(tx, caller, entry, lines, sums);
    const limit = copiesAllowed(caller.plan);
    return {
      lines: lines.map((line) => ({
        text: line.text,
        cards: line.cardIds.length,
        copies: line.cardIds.length * line.quantity,
        problem: line.problem,
        note: line.note,
        corrections: line.corrections ?? [],
      })),
      cards: sums.slice(0, SHOWN).map(({ card, quantity }) => ({
        cardId: card.id,
        set: card.set.name,
        cardNumber: card.cardNumber,
        name: card.name,
        isInsert: card.isInsert,
        quantity,
        owned: card.owned,
      })),
      cardCount: sums.length,
      copies,
      placesLeft: limit === null ? null : limit - held - copies,
      wishes,
      receiptId,
    };
  });

type EnteredCard = ChecklistCard & { set: { name: string } };

const readEntered = async (
  tx: pg.PoolClient,
  { userId }: User,
  { setId, entries, type }: Entry,
): Promise<{ lines: Line[]; cards: EnteredCard[] }> => {
  if (setId === null) return readList(tx, userId, entries);
  const set = await findChecklist(tx, userId, setId);
  if (!set) throw problem('not_found');
  const cards = set.cards.filter(ofType(type));
  const [own, list] = await splitAtSet(tx, entries);
  const ownLines = readEntries(own, cards, type === 'all', othersOf(type, set.cards));
  // The list may begin with a section of the chosen set.
  const listed = list === '' ? { lines: [], cards: [] } : await readList(tx, userId, `[set ${setId}]:\n${list}`);
  const others = listed.cards.filter((card) => card.set.id !== setId);
  return { lines: [...ownLines, ...listed.lines], cards: [...set.cards.map((card) => ({ ...card, set })), ...others] };
};

const othersOf = (type: Entry['type'], cards: ChecklistCard[]): OtherCards | null =>
  type === 'all' ? null : { chosen: type, cards: cards.filter(ofType(type === 'base' ? 'insert' : 'base')) };

const limited = (lines: Line[]): Line[] => {
  let copies = 0;
  return lines.map((line) => {
    copies += line.cardIds.length * line.quantity;
    if (copies <= MAX_ENTRY_COPIES || line.problem !== null) return line;
    return { text: line.text, cardIds: [], quantity: 0, problem: TOO_MANY_COPIES, note: null };
  });
};

const add = async (
  tx: pg.PoolClient,
  caller: User,
  { condition, purchasePrice, leaveOut }: Entry,
  lines: EntryLine[],
  sums: { card: EnteredCard; quantity: number }[],
): Promise<{ receiptId: number; wishes: number }> => {
  const wrong = lines.filter((line) => line.problem !== null);
  if (wrong.length > 0 && !leaveOut) {
    const errors = wrong.map(({ text, problem: message }) => ({
      path: 'body.entries',
      message: `${text}: ${message}`,
    }));
    throw new ProblemError(400, 'bad_entries', errors[0]?.message ?? '', { errors: errors.slice(0, 100) });
  }
  if (sums.length === 0) throw conflict('nothing_to_add', 'Enter the numbers of the cards to add.');
  const copies = sums.map(({ card, quantity }) => ({ cardId: card.id, condition, quantity, purchasePrice }));
  const sets = [...new Set(sums.map(({ card }) => card.set.name))];
  const title = `Added ${countOf(sums.length, 'card')} of ${sets.length === 1 ? sets[0] : countOf(sets.length, 'set')}`;
  const { receiptId } = await addCopies(tx, caller, copies, { kind: 'rapid-entry', title });
  if (receiptId === null) throw new Error('The rapid entry has no receipt');
  const cardIds = copies.map(({ cardId }) => cardId);
  return { receiptId, wishes: await fulfillWishes(tx, { userId: caller.userId, receiptId, cardIds }) };
};
