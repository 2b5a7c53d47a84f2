import type { MainSet } from '@ninepocket/contracts/catalog/catalog';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';

/** A main set with a single set leads to that set: a page with one tile would only be in the way. */
export const mainSetPath = ({ slug, setCount, firstCard }: Pick<MainSet, 'slug' | 'setCount' | 'firstCard'>): string =>
  setCount === 1 && firstCard ? cardSetPath({ slug: firstCard.setSlug, mainSetSlug: slug }) : `/browse/${slug}`;
