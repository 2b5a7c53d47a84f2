/** @returns the page of a card set; a set without a main set is under "other" */
export const cardSetPath = (set: { slug: string; mainSetSlug: string | null }): string =>
  `/browse/${set.mainSetSlug ?? 'other'}/${set.slug}`;
