import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildRows, csvOf, importCsv, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('a large file', () => {
  it('when the last of 80,000 rows is bad, then the others are imported, and the same file again adds nothing', async () => {
    const rows = Array.from({ length: 80 }, (_, set) => buildRows(1000, `Big ${set}`, 1990 + (set % 10))).flat();
    const file = csvOf([...rows.slice(0, -1), 'Big 79,1999,The last,,,,,']);
    const job = await importCsv(world.admin, file, { ms: 120_000 });
    expect(job).toMatchObject({
      totalRows: 80_000,
      processedRows: 80_000,
      cardsInserted: 79_999,
      setsInserted: 80,
      rowsRefused: 1,
    });
    expect(job.firstErrors).toEqual([
      { line: 80_001, reason: 'cardNumber is empty', row: 'Big 79,1999,The last,,,,,' },
    ]);
    const again = await importCsv(world.admin, file, { ms: 120_000 });
    expect(again).toMatchObject({ cardsInserted: 0, cardsSkipped: 79_999, setsSkipped: 80, rowsRefused: 1 });
  }, 300_000);
});
