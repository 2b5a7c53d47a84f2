import { expect, it } from '@jest/globals';
import { mainSetPath } from './main-set-path.rules.js';

const firstCard = {
  id: 1,
  name: 'Captain Americat',
  cardNumber: '2',
  isInsert: false,
  frontImageUrl: null,
  drawnImageUrl: '/api/plates/1/latest-330.webp',
  setName: 'Spider-Ham',
  setYear: 2022,
  setSlug: 'spider-ham',
};
const mainSet = { slug: '2022-spider-ham', setCount: 1, firstCard };

it('when a main set has a single set, then its tile leads to the cards', () =>
  expect(mainSetPath(mainSet)).toBe('/browse/2022-spider-ham/spider-ham'));

it('when it has several sets, or no cards yet, then its tile leads to its own page', () => {
  expect(mainSetPath({ ...mainSet, setCount: 2 })).toBe('/browse/2022-spider-ham');
  expect(mainSetPath({ ...mainSet, firstCard: null })).toBe('/browse/2022-spider-ham');
});
