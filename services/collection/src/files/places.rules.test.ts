import { describe, expect, it } from '@jest/globals';
import { readPlaces, writePlaces, type FilePlace } from './places.rules.js';

const place = (binder: string, page: number, pocket: number, quantity = 1): FilePlace => ({
  binder,
  page,
  pocket,
  quantity,
});
const written = (places: FilePlace[]) => {
  const cells = writePlaces(places);
  return [cells.binder, cells.page, cells.pocket] as const;
};

describe('places in files', () => {
  it.each([
    [[]],
    [[place('Red', 12, 7)]],
    [[place('Red', 1, 7, 3), place('Red', 2, 1), place('Best of; "all" \\', 400, 36)]],
  ])('when %j is written, then it is read back', (places) => {
    expect(readPlaces(...written(places))).toEqual(places);
  });

  it('when a person writes one binder for several pages, then it is meant for all', () => {
    expect(readPlaces('Red', '1; 2', '3 ; 4 × 2')).toEqual([place('Red', 1, 3), place('Red', 2, 4, 2)]);
  });

  it.each([
    ['Red', '', ''],
    ['', '1', '2'],
    ['Red', '1; 2', '3'],
    ['Red; Blue', '1', '2'],
    ['Red', '0', '1'],
    ['Red', 'one', '1'],
    ['Red', '1', '1 x0'],
    ['Red; Blue; Green', '1; 2', '1; 2'],
  ])('when the cells are %j, %j, %j, then they are no places', (...cells) => {
    expect(readPlaces(...cells)).toBeNull();
  });
});
