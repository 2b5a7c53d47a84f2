import { MAX_UNKNOWN_SETS } from '@ninepocket/contracts/collection/holdings/files.schemas';
import { words } from '../../cards/search-text.rules.js';
import { cut } from '../cells.rules.js';
import type { CardWords } from './row.rules.js';

export type SetName = Pick<CardWords, 'year'> & { name: string };

export interface UnknownSetName extends SetName {
  rows: number;
  /** The collector's choice. */
  setId: number | null;
}

/** The same however the name is written. */
export const setNameKey = ({ name, year }: SetName): string => `${year ?? 0} ${words(name)}`;

const MAX_NAME = 1000;

/** Collects the names that the catalog does not have, each once. */
export const unknownSetNames = () => {
  const names = new Map<string, UnknownSetName>();
  return {
    add: ({ name, year }: SetName, setId: number | null): void => {
      if (words(name) === '') return;
      const key = setNameKey({ name, year });
      const known = names.get(key);
      if (known) known.rows++;
      else names.set(key, { name: cut(name, MAX_NAME), year, rows: 1, setId });
    },
    /** Those with the most rows first. */
    most: (): UnknownSetName[] => [...names.values()].toSorted((a, b) => b.rows - a.rows).slice(0, MAX_UNKNOWN_SETS),
  };
};
