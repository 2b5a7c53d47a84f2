/** Cards that are mentioned on the same screen are loaded together. */
import { cardChips, type CardChip } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';

const MAX_MENTIONS = 20;

interface Waiting {
  mention: string;
  resolve: (card: CardChip | null) => void;
  reject: (error: unknown) => void;
}

const waiting = new Map<number, Waiting[]>();

const loadTogether = async (friendId: number, all: Waiting[]): Promise<void> => {
  try {
    const mention = [...new Set(all.map((one) => one.mention))];
    const found = await api.call(cardChips, { query: { friendId, mention } });
    const cards = new Map(found.map((one) => [one.mention, one.card]));
    for (const one of all) one.resolve(cards.get(one.mention) ?? null);
  } catch (error) {
    for (const one of all) one.reject(error);
  }
};

const flush = (friendId: number): void => {
  const all = waiting.get(friendId) ?? [];
  waiting.delete(friendId);
  for (let start = 0; start < all.length; start += MAX_MENTIONS)
    void loadTogether(friendId, all.slice(start, start + MAX_MENTIONS));
};

/** @returns null when no card is found @throws ProblemError */
export const loadChip = (friendId: number, mention: string): Promise<CardChip | null> =>
  new Promise((resolve, reject) => {
    const others = waiting.get(friendId);
    if (others) others.push({ mention, resolve, reject });
    else {
      waiting.set(friendId, [{ mention, resolve, reject }]);
      // After this commit's other chips have asked, too.
      setTimeout(() => flush(friendId));
    }
  });
