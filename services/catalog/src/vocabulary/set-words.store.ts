/** A set's name and year are search words of each of its cards. */
import type { Prisma } from '../generated/client.js';
import { ADD_SET_WORDS } from './vocabulary.store.js';

export const addSetNameWords = (tx: Prisma.TransactionClient, name: string) =>
  tx.$executeRawUnsafe(ADD_SET_WORDS, [name]);

/** @param after the row as updated and locked: an import that adds to the set waits and reads the new name */
export const renameSetInCards = async (
  tx: Prisma.TransactionClient,
  before: { name: string; year: number },
  after: { id: number; name: string; year: number },
): Promise<void> => {
  await addSetNameWords(tx, after.name);
  await tx.$executeRawUnsafe(
    `update cards set set_year = $5, words = ts_delete(words, tsvector_to_array(set_words($2, $3))) || set_words($4, $5)
      where set_id = $1`,
    after.id,
    before.name,
    before.year,
    after.name,
    after.year,
  );
};
