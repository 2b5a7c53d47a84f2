import { expect, it } from '@jest/globals';
import { columnsOfCells, looksLikeData } from './columns-of-cells.rules.js';

const isSet = (cell: string): boolean => ['X-Men', 'Angel'].includes(cell);

it.each([
  [['X-Men', '11', 'Phoenix'], true],
  [['X-Men', 'Phoenix', '$2.50'], true],
  [['Phoenix', '1992'], true],
  [['Was', 'Woraus', 'Wieviel'], false],
  [['0', '1', '2'], false],
  [['Was', '1', '2'], false],
  [['Was', 'Col1'], false],
  [['11', '12'], false],
])('when the first line is %j, then it looks like data: %s', (line, data) => {
  expect(looksLikeData(line)).toBe(data);
});

it.each([
  [
    ['X-Men,1992,11,Phoenix,2,NM', 'X-Men,1992,12,Power Man,1,LP'],
    { setName: 0, year: 1, cardNumber: 2, name: 3, quantity: 4, condition: 5 },
  ],
  [['1,Phoenix,XH-1,X-Men', '1,Cable,XH-2,X-Men'], { quantity: 0, name: 1, cardNumber: 2, setName: 3 }],
  [['Angel,Angel,1a', 'Angel,Psylocke,2', 'Angel,Archangel,1c'], { setName: 0, name: 1, cardNumber: 2 }],
  [['Phoenix,11', 'Cable,12'], { name: 0, cardNumber: 1 }],
  [['X-Men,Phoenix,,x', 'X-Men,Cable,,'], { setName: 0, name: 1 }],
])('when rows are %j, then their columns are guessed', (rows, mapping) => {
  expect(
    columnsOfCells(
      rows.map((row) => row.split(',')),
      isSet,
    ),
  ).toEqual(mapping);
});
