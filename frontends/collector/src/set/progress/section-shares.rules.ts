import type { Section } from '@ninepocket/contracts/catalog/cards/sections';
import type { SetProgress } from '@ninepocket/contracts/collection/stats';
import { missingPath } from '../cards/missing-path.rules.js';

/** `missing` leads to the section's cards that are missing; those of a main set are on several pages. */
export type SectionShare = Section & { owned: number; total: number; missing?: string };

type Kinds = Pick<SetProgress, 'base' | 'insert' | 'parallel'>;
type Shares = Kinds & Pick<SetProgress, 'setSlug' | 'mainSetSlug' | 'sections'>;

/** All inserts and all parallels as one section each. @returns nothing for a set with only one */
export const kindShares = ({ base, insert, parallel }: Kinds): SectionShare[] => {
  const shares = [
    { kind: 'base' as const, name: 'Base', ...base },
    { kind: 'insert' as const, name: 'Inserts', ...insert },
    { kind: 'parallel' as const, name: 'Parallels', ...parallel },
  ].filter(({ total }) => total > 0);
  return shares.length > 1 ? shares : [];
};

/**
 * Base first, then subsets and parallels; all inserts and all parallels are one each when the progress has no sections.
 * @returns nothing for a set with only one
 */
export const sectionShares = ({ sections, setSlug: slug, mainSetSlug, ...kinds }: Shares): SectionShare[] => {
  const missing = (section: Parameters<typeof missingPath>[1]) => missingPath({ slug, mainSetSlug }, section);
  if (sections.length === 0)
    return kindShares(kinds).map((share) => ({ ...share, missing: missing({ kind: share.kind }) }));
  const shares = sections.map((section) => ({ ...section, missing: missing(section) }));
  return shares.length > 1 ? shares : [];
};

/** A set whose base cards are owned is not complete for that (SPEC), but its collector may call it so. */
export const isBaseComplete = ({ all, base }: Pick<SetProgress, 'all' | 'base'>): boolean =>
  base.total > 0 && base.owned >= base.total && all.owned < all.total;
