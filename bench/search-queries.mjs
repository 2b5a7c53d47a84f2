import { randomOf } from './catalog/generate.mjs';

export const KINDS = { exact: 200, prefix: 150, 'one error': 150, 'two errors': 150, 'number and name': 150, 'name and set': 100, 'two letters': 100, miss: 100 }; // prettier-ignore

/** @param cards [{ name, cardNumber, setName, setYear }] to choose from */
export const queriesOf = (cards, seed = 7) => {
  const random = randomOf(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const card = (/** @type {(card: any) => boolean} */ fits = () => true) => {
    for (;;) {
      const one = pick(cards);
      if (one.name.length <= 60 && fits(one)) return one;
    }
  };
  const making = {
    exact: () => exactly(card().name),
    prefix() {
      const { name } = card(({ name }) => name.length >= 5);
      return { q: name.slice(0, 3 + Math.floor(random() * (name.length - 3))).trim(), name };
    },
    'one error': () => misspelled(1),
    'two errors': () => misspelled(2),
    'number and name'() {
      const { name, cardNumber } = card(({ cardNumber }) => /^\d+$/.test(cardNumber));
      return { q: pick([`${name} ${cardNumber}`, `${name} #${cardNumber}`, `#${cardNumber} ${name}`]), name };
    },
    'name and set'() {
      const { name, setName, setYear } = card();
      return {
        q: pick([
          `${name} ${setYear}`,
          `${setYear} ${setName.split(' ').at(-1)} ${name}`,
          `${name} set:${setName.split(' ')[0]}`,
        ]),
        name,
      };
    },
    'two letters': () => ({ q: card(({ name }) => /^[a-z]{2}/i.test(name)).name.slice(0, 2), name: null }),
    miss: () => ({ q: pick([letters(9), `${letters(5)} ${letters(7)}`, `${card().name} ${letters(8)}`]), name: null }),
  };

  const exactly = (name) => ({ q: name, name });
  const letters = (count) => Array.from({ length: count }, () => pick('qxzjkvw'.split(''))).join('');
  const misspelled = (errors) => {
    const long = new RegExp(`[a-z]{${errors === 1 ? 5 : 7},}`, 'i');
    const { name } = card(({ name }) => long.test(name));
    const [word] = long.exec(name);
    let wrong = word;
    for (let i = 0; i < errors || wrong === word; i++) wrong = withError(wrong);
    return { q: name.replace(word, wrong), name };
  };
  const withError = (word) => {
    const at = 1 + Math.floor(random() * (word.length - 2));
    const [before, after] = [word.slice(0, at), word.slice(at)];
    return pick([
      () => before + pick('abcdefghijklmnopqrstuvwxyz'.split('')) + after.slice(1),
      () => before + after.slice(1),
      () => before + after[0] + after,
      () => before + after[1] + after[0] + after.slice(2),
    ])();
  };
  return Object.entries(KINDS).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({ kind, ...making[kind]() })),
  );
};
