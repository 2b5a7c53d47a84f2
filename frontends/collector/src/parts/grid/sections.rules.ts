/** Items that follow each other below one heading. */
export type ListSection = { first: number; name: string; size: number };

/** Nothing for a list with only one section: its name would say nothing. */
export const sectionsOf = <Item>(items: readonly Item[], nameOf: (item: Item) => string): ListSection[] => {
  const sections: ListSection[] = [];
  for (const [index, item] of items.entries()) {
    const last = sections.at(-1);
    const name = nameOf(item);
    if (last?.name.toLowerCase() === name.toLowerCase()) last.size += 1;
    else sections.push({ first: index, name, size: 1 });
  }
  return sections.length > 1 ? sections : [];
};

/** A heading takes the place of a row. @returns the row of an item, or of the end of the list */
export const rowOf = (index: number, sections: readonly ListSection[]): number =>
  index + sections.filter(({ first }) => first <= index).length;

/** @returns the item in a row, or below the heading in it */
export const itemIn = (row: number, sections: readonly ListSection[]): number =>
  row - sections.filter(({ first }, at) => first + at < row).length;
