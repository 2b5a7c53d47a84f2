import { describe, expect, it } from '@jest/globals';
import { dayOrderOf, readDay } from './day.rules.js';

describe('reading dates', () => {
  it.each([
    ['2024-05-31', '2024-05-31'],
    ['2024-05-31T10:00:00Z', '2024-05-31'],
    ['2024-05-31 10:00:00.123000', '2024-05-31'],
    ['2024/05/31', '2024-05-31'],
    ['2024.5.31', '2024-05-31'],
    ['20240531', '2024-05-31'],
    ['5/31/2024', '2024-05-31'],
    ['05/06/2024', '2024-05-06'],
    ['12/1/2024 4:30 PM', '2024-12-01'],
    ['5/31/24', '2024-05-31'],
    ['31/12/2024', '2024-12-31'],
    ['31.05.2024', '2024-05-31'],
    ['5.6.2024', '2024-06-05'],
    ['31-05-2024', '2024-05-31'],
    ['May 31 2024', '2024-05-31'],
    ['May 31st, 2024', '2024-05-31'],
    ['31 May 2024', '2024-05-31'],
    ['31-May-24', '2024-05-31'],
    ['Friday, September 6, 2024', '2024-09-06'],
    ['2024 Sept 6', '2024-09-06'],
    ['Fri May 15 2026 16:43:29 GMT+0200 (Central European Summer Time)', '2026-05-15'],
    ['Fri, 15 May 2026 16:43:29 +0200', '2026-05-15'],
    ['45443', '2024-05-31'],
    ['45443.5', '2024-05-31'],
    ['1717149600', '2024-05-31'],
    ['1717149600000', '2024-05-31'],
    ['N/A', null],
    ['-', null],
    ['', null],
  ])('when a date is %j, then it is %s', (cell, value) => {
    expect(readDay(cell)).toEqual({ value });
  });

  it.each(['2024-02-30', '1492-01-01', 'yesterday', 'May 2024', '13/13/2024', '2024', '99999', '31 Mai 2024'])(
    'when a date is %j, then it cannot be read',
    (cell) => {
      expect(readDay(cell)).toEqual({ problem: `“${cell}” is not a date like 2024-05-31` });
    },
  );
});

describe('the order of days and months', () => {
  const read = (...cells: string[]) => {
    const order = dayOrderOf(cells);
    return cells.map((cell) => {
      const reading = readDay(cell, order);
      return 'value' in reading ? reading.value : reading.problem;
    });
  };

  it('when one date of the file shows that days come first, then they do in the others', () => {
    expect(read('25/12/2023', '05/06/2024', '31/01/2024')).toEqual(['2023-12-25', '2024-06-05', '2024-01-31']);
  });

  it('when one date of the file shows that months come first, then they do in the others, with dots, too', () => {
    expect(read('12.25.2023', '05.06.2024 10:00')).toEqual(['2023-12-25', '2024-05-06']);
  });

  it('when the dates contradict each other, then those that can be read in two ways are not read', () => {
    expect(read('25/12/2023', '12/25/2023', '05/06/2024', '05/05/2024')).toEqual([
      '2023-12-25',
      '2023-12-25',
      '“05/06/2024” can be read as two dates',
      '2024-05-05',
    ]);
  });
});
