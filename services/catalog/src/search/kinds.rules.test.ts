import { expect, it } from '@jest/globals';
import { kindOf, type NotedSet } from './kinds.rules.js';

const universe: NotedSet = { notes: 'Impel. 162 cards and 5 holograms', setIds: [1], inserts: 5 };
const flair: NotedSet = { notes: 'Fleer. 150 cards and 18 PowerBlast inserts', setIds: [2], inserts: 18 };
const masterpieces: NotedSet = {
  notes: 'SkyBox. 100 cards, 5 Battle Spectra inserts and 5 Lost Marvel bonus cards',
  setIds: [3],
  inserts: 10,
};
const sets = [universe, flair, { ...universe, setIds: [4, 5] }, masterpieces];

it.each([
  ['hologram', { words: ['hologram'], setIds: [1, 4, 5] }],
  ['holograms', { words: ['holograms'], setIds: [1, 4, 5] }],
  ['holo wolverine', { words: ['holo'], setIds: [1, 4, 5] }],
  ['powerblast', { words: ['powerblast'], setIds: [2] }],
  ['battle spectra', null], // which of the ten they are is not known
  ['cards', null],
  ['wolverine', null],
])('when %j is typed, then its kind is %j', (typed, kind) => expect(kindOf(typed.split(' '), sets)).toEqual(kind));
