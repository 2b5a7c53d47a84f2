/** The sections in which a set's checklist is listed and its completion counted: base, each subset, each parallel. */
export const SECTION_KINDS = ['base', 'insert', 'parallel'] as const;

export interface Section {
  kind: (typeof SECTION_KINDS)[number];
  name: string;
}

export interface SectionedCard {
  cardNumber: string;
  variation: string | null;
  isInsert: boolean;
  subset: string | null;
  /** A variation of a number and name that the set also has without one. */
  isParallel: boolean;
}

/** `MH` of `MH-3` and `mh3`. */
const LETTERS = /^[a-z]+(?=[^a-z0-9]*[0-9])/i;

/** Base cards are one section: a subset of base cards is only a label. */
export const sectionOf = ({ cardNumber, variation, isInsert, subset, isParallel }: SectionedCard): Section => {
  if (isParallel && variation !== null) return { kind: 'parallel', name: variation };
  if (!isInsert) return { kind: 'base', name: 'Base' };
  return { kind: 'insert', name: subset ?? LETTERS.exec(cardNumber.trim())?.[0].toUpperCase() ?? 'Inserts' };
};

/**
 * One text for a section, with its spelling: those that differ in case only are one section, so compare keys in lower
 * case. Their bytewise order is the order of sections; sort by it with `COLLATE "C"`.
 */
export const sectionKey = ({ kind, name }: Section): string => `${SECTION_KINDS.indexOf(kind)}${name}`;

/** @param key of `sectionKey` */
export const readSectionKey = (key: string): Section => ({
  kind: SECTION_KINDS[Number(key.charAt(0))] ?? 'base',
  name: key.slice(1),
});
