import { writeCell, writeNames } from '../cells.rules.js';
import { OWN_COLUMNS } from '../columns.rules.js';
import { writePlaces, type FilePlace } from '../places.rules.js';
import { OWN_JSON_FORMAT, OWN_JSON_VERSION, type FileBinder } from '../reading/own-json.rules.js';

type OwnField = keyof typeof OWN_COLUMNS;

type PlaceField = 'binder' | 'page' | 'pocket';

export type ExportRow = Record<Exclude<OwnField, 'collections' | PlaceField>, string | number | boolean | null> & {
  collections: string[];
  places: FilePlace[];
  /** Dollars for one copy, for the collector only: imports ignore both. What it sells for, and what it is worth. */
  marketValue: number | null;
  value: number | null;
  /** As in the catalog; imports find the card by its number, name and variation. */
  subset: string | null;
  /** Spare copies; an import keeps the others (docs/decisions/051). */
  forTrade: number;
};

export interface Exported {
  rows: AsyncIterable<ExportRow>;
  /** Only in JSON: CSV is a list of holdings. */
  binders: FileBinder[];
}

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\ufeff';
const FIELDS = Object.keys(OWN_COLUMNS) as OwnField[];

export async function* asCsv({ rows }: Exported): AsyncGenerator<string> {
  yield `${BOM}${Object.values(OWN_COLUMNS).join(',')},Market Value,Value,Subset,Tradelist Count\r\n`;
  for await (const row of rows) {
    const values = { ...row, ...writePlaces(row.places), collections: writeNames(row.collections) };
    const cells = [...FIELDS.map((field) => values[field]), row.marketValue, row.value, row.subset, row.forTrade];
    yield `${cells.map(writeCell).join(',')}\r\n`;
  }
}

export async function* asJson({ rows, binders }: Exported): AsyncGenerator<string> {
  const list = JSON.stringify(binders);
  yield `{"format":"${OWN_JSON_FORMAT}","version":${OWN_JSON_VERSION},"binders":${list},"holdings":[\n`;
  let before = '';
  for await (const row of rows) {
    const values = { ...row, ...writePlaces(row.places) };
    yield (
      before +
      JSON.stringify({
        ...Object.fromEntries(FIELDS.map((field) => [field, values[field]])),
        marketValue: row.marketValue,
        value: row.value,
        subset: row.subset,
        tradelistCount: row.forTrade,
      })
    );
    before = ',\n';
  }
  yield '\n]}\n';
}
