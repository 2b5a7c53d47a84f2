import { describe, expect, it } from '@jest/globals';
import { missingFields, proposeMapping, withColumn } from './column-mapping.rules.js';

describe('the proposed mapping', () => {
  it('when columns have their own names or common other names, then each field gets one', () => {
    expect(proposeMapping(['Card #', 'Set Name', 'YEAR', 'Character', 'Parallel', 'Notes', 'card number'])).toEqual({
      cardNumber: 6, SET: 1, Year: 2, name: 3, variation: 4,
    }); // prettier-ignore
  });

  it('when a column has the name of one field and the synonym of another, then its own field gets it', () => {
    expect(proposeMapping(['card', 'name'])).toEqual({ name: 1 });
  });

  it('when nothing is known, then all required fields are missing', () => {
    expect(missingFields(proposeMapping(['Flair', '1994', 'Storm', '7']))).toEqual([
      'SET',
      'Year',
      'name',
      'cardNumber',
    ]);
  });
});

describe('choosing a column', () => {
  it('when another field has the column, then that field loses it', () => {
    expect(withColumn({ name: 0, SET: 1 }, 'SET', 0)).toEqual({ SET: 0 });
    expect(withColumn({ name: 0, SET: 1 }, 'SET', null)).toEqual({ name: 0 });
  });
});
