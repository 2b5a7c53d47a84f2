import { describe, expect, it } from '@jest/globals';
import { buildJob } from './build-job.js';
import { nextPace, paceText, type Pace } from './pace.rules.js';
import { changesOf, respelledText } from './preview.rules.js';
import { followed, laterOf, moreErrors, statusLabel } from './job.rules.js';

const refused = (line: number) => ({ line, reason: 'The card number is empty', row: 'Flair,1994,Hulk,' });

describe('the newer state of an import', () => {
  it('when a polled response arrives after a newer event, then the event wins', () => {
    const event = buildJob({ processedRows: 100 });
    expect(laterOf(event, buildJob({ processedRows: 50 }))).toBe(event);
  });

  it('when one of the two has ended, then it wins in either order', () => {
    const ended = buildJob({ status: 'done', processedRows: 168 });
    expect(laterOf(ended, buildJob({ processedRows: 168 }))).toBe(ended);
    expect(laterOf(buildJob({ processedRows: 168 }), ended)).toBe(ended);
  });
});

describe('rejected rows', () => {
  it('when more were rejected than are shown, then the rest is counted', () => {
    expect(moreErrors(buildJob({ rowsRefused: 12, firstErrors: [1, 2, 3, 4, 5].map(refused) }))).toBe(7);
    expect(moreErrors(buildJob({ rowsRefused: 1, firstErrors: [refused(2)] }))).toBe(0);
  });

  it('when rows were rejected, then a finished import says so', () => {
    expect(statusLabel(buildJob({ status: 'done' })).tone).toBe('success');
    expect(statusLabel(buildJob({ status: 'done', rowsRefused: 1 })).text).toBe('Done, rows rejected');
  });
});

describe('the pace', () => {
  const at = (processedRows: number, ms: number, last: Pace | null) =>
    nextPace(last, buildJob({ totalRows: 1000, processedRows }), ms);

  it('when a second has passed, then rows per second and the time left are known', () => {
    const pace = at(300, 2000, at(100, 0, null));
    expect(paceText(pace, buildJob({ totalRows: 1000, processedRows: 300 }))).toBe(
      '100 rows per second, about 7 seconds left',
    );
  });

  it('when it has just begun or is at another stage, then nothing is said', () => {
    expect(paceText(at(100, 500, at(0, 0, null)), buildJob())).toBeNull();
    expect(paceText(at(300, 2000, at(100, 0, null)), buildJob({ status: 'cancelling' }))).toBeNull();
  });
});

describe('a preview', () => {
  it('when a card is updated, then only the values that change are shown', () => {
    const row = {
      set: 'A',
      year: 1990,
      cardNumber: '1',
      name: 'B',
      before: { rarity: null, price: 2 },
      after: { rarity: 'Rare', price: 2 },
    };
    expect(changesOf(row)).toEqual(['rarity: none → Rare']);
    expect(changesOf({ ...row, before: null, after: { rarity: 'Rare', isInsert: false } })).toEqual(['rarity: Rare']);
  });

  it('when sets and rows are known in another spelling, then it says how many', () => {
    const preview = {
      newSets: 0,
      existingSets: 2,
      newCards: 0,
      updatedCards: 0,
      unchangedCards: 5,
      repeatedRows: 0,
      removedCards: 0,
      refused: [],
      sample: [],
    };
    expect(respelledText({ ...preview, respelledSets: 2, respelledRows: 5 })).toBe(
      '2 sets and 5 rows differ only in spelling from the catalog, or from an earlier row. They add nothing new.',
    );
    expect(respelledText({ ...preview, respelledRows: 1 })).toBe(
      '1 row differs only in spelling from the catalog, or from an earlier row. It adds nothing new.',
    );
  });
});

describe('imports to follow', () => {
  it('when many are waiting, then only the next two are followed', () => {
    const jobs = [
      buildJob({ id: 'newest', status: 'waiting' }),
      buildJob({ id: 'second', status: 'waiting' }),
      buildJob({ id: 'first' }),
      buildJob({ id: 'over', status: 'done' }),
    ];
    expect([...followed(jobs)]).toEqual(['second', 'first']);
  });
});
