/** Places in files: three cells with as many entries each. `Red; Blue`, `1; 12`, `7 x3; 4`: three copies in the first pocket. */
import { MAX_BINDER_PAGES, MAX_POCKET_ROWS } from '@ninepocket/contracts/collection/binder-limits';
import { readNames, writeNames } from './cells.rules.js';

export interface FilePlace {
  binder: string;
  page: number;
  pocket: number;
  quantity: number;
}

export const writePlaces = (places: readonly FilePlace[]): Record<'binder' | 'page' | 'pocket', string> => ({
  binder: writeNames(places.map(({ binder }) => binder)),
  page: places.map(({ page }) => page).join('; '),
  pocket: places.map(({ pocket, quantity }) => (quantity === 1 ? String(pocket) : `${pocket} x${quantity}`)).join('; '),
});

/** Whether any binder could have it. */
export const isPlace = ({ page, pocket }: FilePlace): boolean =>
  page <= MAX_BINDER_PAGES && pocket <= MAX_POCKET_ROWS ** 2;

const NUMBER = /^\d{1,4}$/;
const POCKET = /^(\d{1,2})(?:\s?[x×]\s?(\d{1,5}))?$/i;

/** One binder may stand for all pages. @returns null when the cells do not fit each other or are no numbers */
export const readPlaces = (binderCell: string, pageCell: string, pocketCell: string): FilePlace[] | null => {
  const binders = namesOf(binderCell);
  const [pages, pockets] = [pageCell, pocketCell].map((cell) => (cell.trim() === '' ? [] : cell.split(';')));
  if (!pages || !pockets || pages.length !== pockets.length) return null;
  if (binders.length !== pages.length && !(binders.length === 1 && pages.length > 0)) return null;
  const places: FilePlace[] = [];
  for (const [at, page] of pages.entries()) {
    const binder = binders[binders.length === 1 ? 0 : at];
    const found = POCKET.exec(pockets[at]?.trim() ?? '');
    if (!binder || !found || !NUMBER.test(page.trim())) return null;
    const place = { binder, page: Number(page), pocket: Number(found[1]), quantity: Number(found[2] ?? 1) };
    if (place.page < 1 || place.pocket < 1 || place.quantity < 1) return null;
    places.push(place);
  }
  return places;
};

/** Like `readNames`, which leaves out repeated ones. */
const namesOf = (cell: string): string[] =>
  (cell.match(/(?:\\.|[^;\\])+/gs) ?? []).flatMap((name) => readNames(name)).filter(Boolean);
