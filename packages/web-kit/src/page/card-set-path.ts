export const cardSetPath = (set: { slug: string; mainSetSlug: string | null }): string =>
  `/browse/${set.mainSetSlug ?? 'other'}/${set.slug}`;
