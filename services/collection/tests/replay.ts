/** A naive computation of a collection's value over time, to compare the service with. */

export interface ValueHistory {
  entries: { cardId: number; day: string; kind: 'bought' | 'sold' | 'removed' | 'corrected'; quantity: number }[];
  changes: { cardId: number; day: string; before: number | null; value: number | null }[];
}

const DAY = 86_400_000;

export const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

export const replay = (entries: ValueHistory['entries'], changes: ValueHistory['changes']) => {
  const cardIds = [...new Set(entries.map(({ cardId }) => cardId))];
  const first = firstDayOf(entries);
  const cardsOn = (cardId: number, day: string): number =>
    sum(entries.filter((entry) => entry.cardId === cardId && entry.day <= day).map(({ quantity }) => quantity));
  const centsOn = (cardId: number, day: string): number | null => {
    const known = changes.filter((change) => change.cardId === cardId);
    const last = known.filter((change) => change.day <= day).at(-1) ?? known[0];
    return last?.value == null ? null : Math.round(last.value * 100);
  };
  const points = [];
  for (let time = Date.parse(first) - DAY; time <= Date.parse(dayBefore(0)); time += DAY) {
    const day = new Date(time).toISOString().slice(0, 10);
    const eve = new Date(time - DAY).toISOString().slice(0, 10);
    const point = { value: 0, bought: 0, sold: 0, market: 0, corrected: 0 };
    for (const cardId of cardIds) {
      const [then, now] = [centsOn(cardId, eve), centsOn(cardId, day)];
      const moved = cardsOn(cardId, eve) * ((now ?? 0) - (then ?? 0));
      point[then === null || now === null ? 'corrected' : 'market'] += moved;
      const net = (...kinds: string[]): number =>
        sum(
          entries
            .filter((entry) => entry.cardId === cardId && entry.day === day && kinds.includes(entry.kind))
            .map(({ quantity }) => quantity),
        ) * (now ?? 0);
      const [came, sold] = [net('bought', 'corrected'), net('sold')];
      point[came >= 0 ? 'bought' : 'corrected'] += came;
      if (sold <= 0) point.sold -= sold;
      else point.corrected += sold;
      point.corrected += net('removed');
      point.value += cardsOn(cardId, day) * (now ?? 0);
    }
    const { value, bought, sold, market, corrected } = point;
    points.push({ day, ...inDollars({ value, bought, sold, market, corrected }) });
  }
  return points;
};

const firstDayOf = (entries: ValueHistory['entries']): string => {
  const net = new Map<string, number>();
  for (const { cardId, day, kind, quantity } of entries) {
    const key = [day, cardId, kind === 'corrected' ? 'bought' : kind].join();
    net.set(key, (net.get(key) ?? 0) + quantity);
  }
  const days = [...net].filter(([, copies]) => copies !== 0).map(([key]) => key.slice(0, 10));
  return days.reduce((a, b) => (a < b ? a : b));
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const inDollars = <T extends Record<string, number>>(point: T): T =>
  Object.fromEntries(Object.entries(point).map(([name, cents]) => [name, cents / 100])) as T;
