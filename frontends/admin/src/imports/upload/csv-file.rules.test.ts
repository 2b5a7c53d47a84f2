import { describe, expect, it } from '@jest/globals';
import { MAX_IMPORT_BYTES } from '@ninepocket/contracts/catalog/imports';
import { refusalOf, sizeText, templateCsv } from './csv-file.rules.js';

const buildFile = (overrides: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'flair.csv',
  type: 'text/csv',
  size: 9000,
  ...overrides,
});

describe('files for the bulk import', () => {
  it('when the file is a CSV, then it is accepted', () => {
    expect(refusalOf(buildFile())).toBeNull();
  });

  it('when Windows reports a spreadsheet type for a CSV, then its name decides', () => {
    expect(refusalOf(buildFile({ name: 'FLAIR.CSV', type: 'application/vnd.ms-excel' }))).toBeNull();
  });

  it('when the file is not a CSV, then it is rejected with the text of SPEC section 5', () => {
    const refusal = refusalOf(buildFile({ name: 'flair.xlsx', type: 'application/vnd.ms-excel' }));
    expect(refusal).toEqual({ title: 'Invalid file type', text: 'Please select a CSV file' });
  });

  it('when the file is empty or larger than the service accepts, then it is rejected', () => {
    expect(refusalOf(buildFile({ size: 0 }))?.title).toBe('Empty file');
    expect(refusalOf(buildFile({ size: MAX_IMPORT_BYTES }))).toBeNull();
    expect(refusalOf(buildFile({ size: MAX_IMPORT_BYTES + 1 }))?.text).toBe('Files may be up to 64 MB');
  });
});

describe('sizes', () => {
  it('when a size is shown, then it is in KB with one decimal', () => {
    expect(sizeText(9242)).toBe('9.0 KB');
    expect(sizeText(187066)).toBe('182.7 KB');
    expect(sizeText(10 * 1024 * 1024)).toBe('10,240.0 KB');
  });
});

describe('the template', () => {
  it('when it is downloaded, then its row has a value for each of its columns', () => {
    const [header, row, end] = templateCsv().split('\r\n');
    expect(header).toBe('SET,Year,name,cardNumber,IsInsert,Image,description,Price,variation,rarity,Subset');
    expect(row?.split(',')).toHaveLength(11);
    expect(end).toBe('');
  });
});
