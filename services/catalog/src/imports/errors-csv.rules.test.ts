import { describe, expect, it } from '@jest/globals';
import { errorsCsv } from './errors-csv.rules.js';

const written = async (row: string): Promise<string> => {
  const rows = (async function* () {
    yield { line: 7, reason: 'name is empty', row };
  })();
  let last = '';
  for await (const line of errorsCsv(rows)) last = line;
  return last;
};

describe('errorsCsv', () => {
  it.each(['=cmd()', '+1', '-1', '@x', ' =1+1', '\t=1'])(
    'when a row starts like the formula %j, then an apostrophe turns it into text',
    async (row) => {
      expect(await written(row)).toBe(`7,"name is empty","'${row}"\r\n`);
    },
  );

  it('when a row contains quotes, then they are doubled', async () => {
    expect(await written('a,"b"')).toBe('7,"name is empty","a,""b"""\r\n');
  });
});
