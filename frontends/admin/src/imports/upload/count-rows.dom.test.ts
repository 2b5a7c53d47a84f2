import { describe, expect, it } from '@jest/globals';
import { countRows } from './count-rows.js';

const layout = { encoding: 'utf-8', separator: ',', rowsBefore: 1 } as const;
const count = (text: string, head: Parameters<typeof countRows>[1] = layout): Promise<number> =>
  countRows(new File([text], 'cards.csv'), head, new AbortController().signal);

describe('counting rows', () => {
  it('when there is only a header, then there are no rows', async () => {
    expect(await count('SET,Year,name,cardNumber')).toBe(0);
    expect(await count('')).toBe(0);
  });

  it.each([
    ['LF', 'a,b\n1,2\n3,4\n'],
    ['CRLF', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['CR', 'a,b\r1,2\r3,4\r'],
    ['no line break at the end', 'a,b\n1,2\n3,4'],
    ['a byte-order mark', '\ufeffa,b\n1,2\n3,4\n'],
    ['empty lines', '\n\na,b\n\n1,2\n\n3,4\n\n'],
  ])('when the file has %s, then the rows below the header are counted', async (_, text) => {
    expect(await count(text)).toBe(2);
  });

  it('when a quoted value contains commas, line breaks and quotation marks, then it is one row', async () => {
    expect(await count('a,b\n"x, ""y""\nz",2\n"",4\n')).toBe(2);
  });

  it('when titles are above the header and values are separated by semicolons, then the rows below it are counted', async () => {
    const head = { encoding: 'utf-8', separator: ';', rowsBefore: 3 } as const;
    expect(await count('sep=;\nMy cards\n\na;b\n"1;2";3\n4;5\n', head)).toBe(2);
  });

  it('when a file spans several chunks, then every row is counted once', async () => {
    const row = `"line one\nline two",${'x'.repeat(50)}\n`;
    expect(await count(`a,b\n${row.repeat(40_000)}`)).toBe(40_000);
  });

  it('when counting is aborted, then it rejects', async () => {
    const leaving = new AbortController();
    const counting = countRows(new File(['a,b\n1,2\n'], 'cards.csv'), layout, leaving.signal);
    leaving.abort();
    await expect(counting).rejects.toThrow('aborted');
  });
});
