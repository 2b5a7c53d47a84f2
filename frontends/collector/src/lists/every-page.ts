import type { Page } from '@ninepocket/contracts/http/fields/paging';

const MOST_PAGES = 20;

/** All rows of a list, for print: at most 10,000. */
export const everyPage = async <Row>(load: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, next } = await load(cursor);
    rows.push(...items);
    if (next === null) break;
    cursor = next;
  }
  return rows;
};
