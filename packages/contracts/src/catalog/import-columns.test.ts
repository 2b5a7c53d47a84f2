import { describe, expect, it } from '@jest/globals';
import { namedColumns, proposeColumns } from './import-columns.js';

describe('columns of a checklist', () => {
  it('when columns have their own names or common other names, then each field gets one', () => {
    expect(proposeColumns(['Card #', 'Set Name', 'YEAR', 'Character', 'Parallel', 'Notes', 'card number'])).toEqual({
      cardNumber: 6, SET: 1, Year: 2, name: 3, variation: 4,
    }); // prettier-ignore
  });

  it('when a column has the name of one field and the synonym of another, then its own field gets it', () => {
    expect(proposeColumns(['card', 'name'])).toEqual({ name: 1 });
  });

  it('when a line is a row of the checklist, then it names no columns', () => {
    expect(
      ['Set,Year,Card #,Player', 'Flair,1994,7,Storm', 'My cards'].map((line) => namedColumns(line.split(','))),
    ).toEqual([4, 0, 0]);
  });
});
