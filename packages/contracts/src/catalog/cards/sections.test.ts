import { describe, expect, it } from '@jest/globals';
import { readSectionKey, sectionKey, sectionOf } from './sections.js';

const plain = { cardNumber: '12', variation: null, isInsert: false, subset: null, isParallel: false };

describe('sectionOf', () => {
  it('when a card is no insert, then it is a base card, whatever its subset', () => {
    expect(sectionOf({ ...plain, subset: 'Super Villains' })).toEqual({ kind: 'base', name: 'Base' });
  });

  it('when an insert has a subset, then that is its section', () => {
    const card = { ...plain, isInsert: true, cardNumber: 'H-1', subset: 'Holograms' };
    expect(sectionOf(card)).toEqual({ kind: 'insert', name: 'Holograms' });
  });

  it.each([
    ['MH1', 'MH'],
    ['mh-12', 'MH'],
    [' XH 3a', 'XH'],
    ['1-D', 'Inserts'],
    ['7', 'Inserts'],
    ['NNO', 'Inserts'],
  ])('when an insert with the number %j has no subset, then its section is %s', (cardNumber, name) => {
    expect(sectionOf({ ...plain, isInsert: true, cardNumber })).toEqual({ kind: 'insert', name });
  });

  it('when a card is a parallel, then its variation is the section, for base cards and inserts', () => {
    const gold = { kind: 'parallel', name: 'Gold' };
    expect(sectionOf({ ...plain, variation: 'Gold', isParallel: true })).toEqual(gold);
    expect(sectionOf({ ...plain, variation: 'Gold', isParallel: true, isInsert: true, subset: 'Foils' })).toEqual(gold);
  });

  it('when a variation exists only as such, then it is no parallel', () => {
    expect(sectionOf({ ...plain, variation: 'Error' })).toEqual({ kind: 'base', name: 'Base' });
  });
});

describe('sectionKey', () => {
  it('when keys are sorted, then base cards come first, then subsets, then parallels', () => {
    const sections = [
      { kind: 'parallel', name: 'Gold' },
      { kind: 'insert', name: 'PowerBlast' },
      { kind: 'base', name: 'Base' },
      { kind: 'insert', name: 'Holograms' },
    ] as const;
    const keys = sections.map(sectionKey).sort();
    expect(keys).toEqual(['0Base', '1Holograms', '1PowerBlast', '2Gold']);
    expect(keys.map(readSectionKey).map(({ name }) => name)).toEqual(['Base', 'Holograms', 'PowerBlast', 'Gold']);
  });
});
