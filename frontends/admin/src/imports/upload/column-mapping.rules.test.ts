import { describe, expect, it } from '@jest/globals';
import { missingFields, withColumn } from './column-mapping.rules.js';

it('when nothing is known, then all required fields are missing', () => {
  expect(missingFields({})).toEqual(['SET', 'Year', 'name', 'cardNumber']);
});

describe('choosing a column', () => {
  it('when another field has the column, then that field loses it', () => {
    expect(withColumn({ name: 0, SET: 1 }, 'SET', 0)).toEqual({ SET: 0 });
    expect(withColumn({ name: 0, SET: 1 }, 'SET', null)).toEqual({ name: 0 });
  });
});
