/** Pages count from 1. A spread of two begins with an odd page. */
export type SpreadWidth = 1 | 2;

const MOST_PAGES = 100_000;

/** @param text the address's `page`; anything but a page number is the first page */
export const readPage = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
};

export const firstOfSpread = (page: number, width: SpreadWidth): number =>
  width === 2 ? page - ((page - 1) % 2) : page;

/** @returns the first page of the spread that a key leads to, or null for keys that turn no page */
export const pageAfterKey = (key: string, page: number, pages: number, width: SpreadWidth): number | null => {
  const last = firstOfSpread(Math.max(1, pages), width);
  switch (key) {
    case 'ArrowLeft':
    case 'PageUp':
      return Math.max(1, page - width);
    case 'ArrowRight':
    case 'PageDown':
      return Math.min(last, page + width);
    case 'Home':
      return 1;
    case 'End':
      return last;
    default:
      return null;
  }
};

/** @returns the turn that a finger's movement means, in pages; vertical movements scroll */
export const turnOfSwipe = (dx: number, dy: number): -1 | 0 | 1 => {
  const FAR_ENOUGH_PX = 45;
  if (Math.abs(dx) < FAR_ENOUGH_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
};

type Section = { name: string; page: number };

export const sectionAt = <S extends Section>(sections: readonly S[], page: number): S | null =>
  sections.findLast((section) => section.page <= page) ?? null;

export const shownPages = (page: number, pages: number, width: SpreadWidth): string =>
  width === 2 && page < pages ? `Pages ${page} and ${page + 1} of ${pages}` : `Page ${page} of ${pages}`;
