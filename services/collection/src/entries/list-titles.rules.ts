import { withoutYears } from '@ninepocket/contracts/text/set-names';

export interface ListSet {
  id: number;
  name: string;
  year: number;
  mainSetSlug: string | null;
}

/** `1994 Flair`, unless the name says the year. */
export const titleOf = ({ name, year }: Pick<ListSet, 'name' | 'year'>): string =>
  year === 0 || withoutYears(name).years.includes(year) ? name : `${year} ${name}`;

/** `1994 Flair — PowerBlast`, or in parentheses: from the shortest way to write it to the one that is always read. */
export const listHeadsOf = (set: ListSet, section: string | null): string[] => {
  const titles = [
    titleOf(set),
    ...(set.mainSetSlug === null ? [] : [`${titleOf(set)} [${set.mainSetSlug}]`]),
    `${titleOf(set)} [set ${set.id}]`,
    `[set ${set.id}]`,
  ];
  if (section === null) return titles;
  return [...titles.map((title) => `${title} — ${section}`), ...titles.map((title) => `${title} (${section})`)];
};

/** For several sets: with their main sets if they have one title. */
export const distinctTitles = (sets: ListSet[]): string[] => {
  const titles = sets.map(titleOf);
  return sets.map((set, at) => {
    const isAlone = titles.filter((title) => title === titles[at]).length === 1;
    return isAlone ? titleOf(set) : (listHeadsOf(set, null)[1] ?? titleOf(set));
  });
};
