import type pg from 'pg';

const MAX_AGE = 60_000;
const COUNT = `select badge_id as id, count(*)::int as users, (select count(*)::int from users) as "allUsers"
  from user_badges group by badge_id`;

/** How many percent of all users have each badge. Counted at most once a minute, because it reads all earned badges. */
export class BadgeShares {
  #percents = new Map<number, number>();
  #countedAt = -Infinity;
  #counting: Promise<void> | undefined;

  constructor(private readonly pool: pg.Pool) {}

  /** @returns percent by badge id, with one decimal; after a minute still the previous ones, until they are counted */
  async percents(): Promise<(badgeId: number) => number> {
    if (Date.now() - this.#countedAt > MAX_AGE) {
      this.#counting ??= this.#count().finally(() => (this.#counting = undefined));
      if (this.#countedAt === -Infinity) await this.#counting;
      else this.#counting.catch(() => {}); // the next request counts again
    }
    return (badgeId) => this.#percents.get(badgeId) ?? 0;
  }

  async #count(): Promise<void> {
    const { rows } = await this.pool.query<{ id: number; users: number; allUsers: number }>(COUNT);
    this.#percents = new Map(rows.map(({ id, users, allUsers }) => [id, Math.round((users / allUsers) * 1000) / 10]));
    this.#countedAt = Date.now();
  }
}
