/**
 * Writing holdings. Each write first takes the lock of the collector's row, so one user's writes
 * stand in a row: the sums there are exact, and nobody deadlocks. Row, sums and event are one transaction.
 */
import type { addHolding, updateHolding } from '@ninepocket/contracts/collection';
import type { HandlerInput } from '@ninepocket/contracts/endpoint';
import { holdingAdded, holdingRemoved, holdingUpdated } from '@ninepocket/contracts/events';
import type { User } from '@ninepocket/service-kit/guards';
import { emit } from '@ninepocket/service-kit/outbox';
import { conflict, problem } from '@ninepocket/service-kit/problem';
import type { Holding, Prisma, PrismaClient } from '../generated/client.js';
import { HOLDING_COLUMNS, HOLDING_TABLES } from './holdings.list.store.js';
import type { HoldingRow } from './holdings.present.js';
import { isPlain, limitOf, limitText, MAX_QUANTITY, PLAIN } from './holdings.rules.js';

type Tx = Prisma.TransactionClient;
type NewHolding = HandlerInput<typeof addHolding>['body'];
/** Absent leaves a field alone, null empties it. */
type Changes = HandlerInput<typeof updateHolding>['body'];

/**
 * Adds copies of a card: to the holding of equal plain copies if there is one, else as a new holding.
 * @throws ProblemError plan_limit (409) when the caller's plan has no room for all of them
 */
export const insertHolding = (db: PrismaClient, caller: User, copy: NewHolding): Promise<HoldingRow> =>
  db.$transaction(async (tx) => {
    await changeCopies(tx, caller, copy.quantity);
    const equal = isPlain(copy) ? await findEqual(tx, caller.userId, copy) : null;
    const holding = equal ? await raise(tx, equal, copy) : await create(tx, caller.userId, copy);
    await emit(tx, equal ? holdingUpdated : holdingAdded, aggregateOf(holding), factOf(holding));
    return readRow(tx, holding.id);
  });

/**
 * Changes a holding of the caller's.
 * @throws ProblemError not_found (404) when it is missing or somebody else's; plan_limit (409) when it would grow too far
 */
export const changeHolding = (db: PrismaClient, caller: User, id: number, changes: Changes): Promise<HoldingRow> =>
  db.$transaction(async (tx) => {
    const before = await lockHolding(tx, caller.userId, id);
    const more = (changes.quantity ?? before.quantity) - before.quantity;
    if (more !== 0) await changeCopies(tx, caller, more);
    const holding = await tx.holding.update({
      where: { id },
      data: { ...changes, acquiredDate: dayOf(changes.acquiredDate) },
    });
    await emit(tx, holdingUpdated, aggregateOf(holding), factOf(holding));
    return readRow(tx, id);
  });

/** @throws ProblemError not_found (404) when it is missing or somebody else's */
export const deleteHolding = (db: PrismaClient, caller: User, id: number): Promise<void> =>
  db.$transaction(async (tx) => {
    const holding = await lockHolding(tx, caller.userId, id);
    await tx.holding.delete({ where: { id } });
    await tx.collector.update({
      where: { userId: caller.userId },
      data: { copies: { decrement: holding.quantity }, holdings: { decrement: 1 } },
    });
    await emit(tx, holdingRemoved, aggregateOf(holding), factOf(holding));
  });

/** Copies that a user holds in all. */
export const copiesOf = async (db: PrismaClient | Tx, userId: number): Promise<number> => {
  const collector = await db.collector.findUnique({ where: { userId } });
  return Number(collector?.copies ?? 0);
};

/** Counts copies in or out: one statement checks the limit, changes the sum and takes the collector's lock. */
const changeCopies = async (tx: Tx, caller: User, change: number): Promise<void> => {
  const limit = limitOf(caller.plan, change);
  const changed = await tx.$executeRaw`
    insert into collectors as mine (user_id, copies)
    select ${caller.userId}::int, greatest(${change}::bigint, 0)
    where ${limit}::int is null or ${change}::bigint <= ${limit}::int
    on conflict (user_id) do update set copies = mine.copies + ${change}::bigint
    where mine.closed_at is null and (${limit}::int is null or mine.copies + ${change}::bigint <= ${limit}::int)`;
  if (changed === 1) return;
  const collector = await tx.collector.findUnique({ where: { userId: caller.userId } });
  if (collector?.closedAt) throw problem('unauthenticated');
  throw conflict('plan_limit', limitText(Number(collector?.copies ?? 0)));
};

/** A holding of the user's, behind the collector's lock. */
const lockHolding = async (tx: Tx, userId: number, id: number): Promise<Holding> => {
  await tx.$queryRaw`select from collectors where user_id = ${userId}::int for update`;
  const holding = await tx.holding.findFirst({ where: { id, userId } });
  if (!holding) throw problem('not_found');
  return holding;
};

const findEqual = (tx: Tx, userId: number, copy: NewHolding): Promise<Holding | null> =>
  tx.holding.findFirst({
    where: {
      userId,
      cardId: copy.cardId,
      condition: copy.condition,
      ...PLAIN,
      quantity: { lte: MAX_QUANTITY - copy.quantity },
    },
    orderBy: { id: 'asc' },
  });

const raise = (tx: Tx, equal: Holding, copy: NewHolding): Promise<Holding> =>
  tx.holding.update({
    where: { id: equal.id },
    data: { quantity: { increment: copy.quantity }, isFavorite: equal.isFavorite || copy.isFavorite },
  });

const create = async (tx: Tx, userId: number, copy: NewHolding): Promise<Holding> => {
  await tx.collector.update({ where: { userId }, data: { holdings: { increment: 1 } } });
  return tx.holding.create({ data: { ...copy, acquiredDate: dayOf(copy.acquiredDate), userId } });
};

const readRow = async (tx: Tx, id: number): Promise<HoldingRow> => {
  const rows = await tx.$queryRawUnsafe<HoldingRow[]>(
    `select ${HOLDING_COLUMNS} from ${HOLDING_TABLES} where h.id = $1`,
    id,
  );
  if (!rows[0]) throw new Error(`Holding ${id} has no card or set in the read model`);
  return rows[0];
};

/** Prisma wants a Date for a day; absent and null stay what they are. */
const dayOf = (day: string | null | undefined): Date | null | undefined =>
  typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : day;

const aggregateOf = (holding: Holding): string => `user:${holding.userId}`;

const factOf = ({ id, userId, cardId, quantity, condition, isForSale }: Holding) => ({
  holdingId: id,
  userId,
  cardId,
  quantity,
  condition,
  isForSale,
});
