/** Pages of computed binders. The pages of a section follow each other, and each section begins on a new page. */
import { readSectionKey, type Section } from '@ninepocket/contracts/catalog/cards/sections';

export interface CountedSection {
  /** `sectionKey` */
  section: string;
  cards: number;
  owned: number;
}
export interface LaidOutSection extends Section {
  page: number;
  cards: number;
  owned: number;
}

export const layOut = (counts: CountedSection[], perPage: number): { sections: LaidOutSection[]; pages: number } => {
  let page = 1;
  const sections = counts.map(({ section, cards, owned }) => {
    const first = page;
    page += Math.ceil(cards / perPage);
    return { ...readSectionKey(section), page: first, cards, owned };
  });
  return { sections, pages: Math.max(1, page - 1) };
};

/** Cards of a page among all cards in checklist order. */
export interface PageSlice {
  page: number;
  section: string;
  from: number;
  to: number;
}

export const slicesOf = (sections: LaidOutSection[], perPage: number, page: number, pages: number): PageSlice[] => {
  const slices: PageSlice[] = [];
  let before = 0;
  for (const section of sections) {
    for (let at = 0; at * perPage < section.cards; at++) {
      const number = section.page + at;
      if (number >= page && number < page + pages)
        slices.push({
          page: number,
          section: section.name,
          from: before + at * perPage,
          to: before + Math.min(section.cards, (at + 1) * perPage),
        });
    }
    before += section.cards;
  }
  return slices;
};
