// Generates a catalog of any size from real names, deterministic for the same size and seed.
//
//   for (const set of generateCatalog({ cards: 60_000, sets: 1_100, seed: 1 })) …
//     set:  { id, name, year, slug, mainSet, cards }      mainSet: "1994 Marvel Universe", or null for about a fifth
//     card: { id, setId, cardNumber, name, variation, isInsert, rarity, estimatedValue }
//
//   for (const { sets, cards } of catalogFacts({ cards, sets, seed }, 500)) …
//     the same as facts (contracts' setFact and cardFact, version 1), at most 500 cards per batch, each set before its cards,
//     as in catalog's events; fills the read model of another service
//
// Ids start at 1 without gaps, in set order; `mainSetIdOf` assigns ids to main sets. Six in ten names are a hero, popular heroes
// more often; the others are team-ups, scenes, and heroes in scenes. About an eighth of the cards are inserts with letters in
// their numbers; years are 1966–2026, mostly since 1990.
import { slugOf } from '@ninepocket/contracts/text/slug';
import { editions, heroes, insertKinds, lines, parallels, rarities, titles } from './names.mjs';

export const SMALL = { cards: 60_000, sets: 1_100, seed: 1 };
export const LARGE = { cards: 1_000_000, sets: 18_000, seed: 1 };

export const randomOf = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export function* generateCatalog({ cards, sets, seed = 1 }) {
  const random = randomOf(seed);
  const used = { names: new Set(), slugs: new Set() };
  let cardId = 1;
  for (let id = 1; id <= sets; id++) {
    const left = cards - cardId + 1;
    const even = left / (sets - id + 1);
    const size = id === sets ? left : Math.max(1, Math.round(even * (random() < 0.03 ? 6 : 0.25 + 1.2 * random())));
    const set = newSet(random, id, used);
    set.cards = newCards(random, set, Math.min(size, left - (sets - id)), cardId);
    cardId += set.cards.length;
    yield set;
  }
}

export function* catalogFacts(options, batch = 500) {
  const mainSets = new Map();
  for (const set of generateCatalog(options)) {
    const about = { setName: set.name, setYear: set.year, setSlug: set.slug };
    const fact = {
      id: set.id,
      name: set.name,
      slug: set.slug,
      year: set.year,
      imageUrl: null,
      cardCount: set.cards.length,
      mainSetId: set.mainSet && mainSetIdOf(mainSets, set.mainSet),
      mainSetSlug: set.mainSet && slugOf(set.mainSet),
      version: 1,
    };
    for (let at = 0; at < set.cards.length; at += batch)
      yield {
        sets: at === 0 ? [fact] : [],
        cards: set.cards.slice(at, at + batch).map((card) => ({
          ...card, ...about, frontImageUrl: null, backImageUrl: null, description: null, givenPrice: null, retired: false, version: 1,
        })), // prettier-ignore
      };
  }
}

export const mainSetIdOf = (known, name) => {
  if (!known.has(name)) known.set(name, known.size + 1);
  return known.get(name);
};

const pick = (random, list) => list[Math.floor(random() * list.length)];
const pickPopular = (random, list) => list[Math.floor(random() ** 2.2 * list.length)];

const newSet = (random, id, used) => {
  for (let more = 0; ; more++) {
    const year = random() < 0.12 ? 1966 + Math.floor(random() * 24) : 1990 + Math.floor(random() * 37);
    const line = random() < 0.15 ? pick(random, titles) : pick(random, lines);
    const kind = random() < 0.3 || more > 3 ? pick(random, insertKinds) : '';
    const extra = more > 1 ? pick(random, heroes) : '';
    const name = [line, extra, pick(random, editions), kind].filter(Boolean).join(' ');
    if (used.names.has(`${year} ${name}`.toLowerCase())) continue;
    used.names.add(`${year} ${name}`.toLowerCase());
    return {
      id,
      name,
      year,
      slug: freeSlug(used.slugs, name, year),
      mainSet: random() < 0.2 ? null : `${year} ${line}`,
    };
  }
};

const freeSlug = (taken, name, year) => {
  const plain = slugOf(name);
  let slug = taken.has(plain) ? `${plain}-${year}` : plain;
  for (let n = 2; taken.has(slug); n++) slug = `${plain}-${year}-${n}`;
  taken.add(slug);
  return slug;
};

const newCards = (random, set, size, firstId) => {
  const inserts = random() < 0.6 ? Math.floor(size * random() * 0.4) : 0;
  const letters = pick(random, ['', 'S', 'MB-', 'H', 'XM', 'PB-']);
  const hasRarity = random() < 0.25;
  return Array.from({ length: size }, (_, i) => {
    const isInsert = i >= size - inserts;
    const no = isInsert ? i - (size - inserts) + 1 : i + 1;
    return {
      id: firstId + i,
      setId: set.id,
      cardNumber: isInsert ? `${letters}${no}${letters ? '' : 'i'}` : random() < 0.02 ? `${no}a` : String(no),
      name: newName(random),
      variation: isInsert && random() < 0.3 ? pick(random, parallels) : null,
      isInsert,
      subset: null,
      isParallel: false,
      rarity: hasRarity ? pickPopular(random, rarities) : null,
      estimatedValue: random() < 0.2 ? Math.round(50 + random() ** 6 * 20_000) / 100 : null,
    };
  });
};

const newName = (random) => {
  const kind = random();
  const hero = pickPopular(random, heroes);
  if (kind < 0.6) return hero;
  if (kind < 0.7) return `${hero} ${pick(random, ['vs.', 'and', '&'])} ${pickPopular(random, heroes)}`;
  if (kind < 0.85) return `${pick(random, titles)} (${hero})`;
  if (kind < 0.9) return `${hero} — ${pick(random, titles)}`;
  return pick(random, titles);
};
