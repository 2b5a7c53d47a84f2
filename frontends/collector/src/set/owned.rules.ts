/** What I own of a set, as the collection service tells it. */
export type OwnedInSet = {
  setId: number;
  owned: { cardId: number; copies: number; holdingId: number; plain: boolean }[];
};

/** Stands for a holding that the server has not answered for yet. */
export const SAVING = 0;

/** Takes what is owned, gives it with one more copy of a card, its holding yet unknown. */
export const withOneMore = (now: OwnedInSet, cardId: number): OwnedInSet => {
  const before = now.owned.find((entry) => entry.cardId === cardId);
  const entry = { cardId, copies: (before?.copies ?? 0) + 1, holdingId: SAVING, plain: before?.plain ?? true };
  return { ...now, owned: [...now.owned.filter((other) => other.cardId !== cardId), entry] };
};

/** Takes what is owned, gives it with the card marked as being changed. */
export const beingChanged = (now: OwnedInSet, cardId: number): OwnedInSet => ({
  ...now,
  owned: now.owned.map((entry) => (entry.cardId === cardId ? { ...entry, holdingId: SAVING } : entry)),
});

/** Takes what is owned, gives it with the card as it was before a change that failed. Others keep their changes. */
export const asBefore = (
  now: OwnedInSet,
  cardId: number,
  before: OwnedInSet['owned'][number] | undefined,
): OwnedInSet => ({
  ...now,
  owned: [...now.owned.filter((entry) => entry.cardId !== cardId), ...(before ? [before] : [])],
});
