import type { Section } from '@ninepocket/contracts/catalog/cards/sections';
import type { SetProgress } from '@ninepocket/contracts/collection/stats';
import { missingPath } from '../cards/missing-path.rules.js';

export type SectionShare = Section & { owned: number; total: number; missing: string };

type Shares = Pick<SetProgress, 'setSlug' | 'mainSetSlug' | 'base' | 'insert' | 'parallel' | 'sections'>;

/**
 * Base first, then subsets and parallels; all inserts and all parallels are one each when the progress has no sections.
 * @returns nothing for a set with only one
 */
export const sectionShares = ({ base, insert, parallel, sections, ...set }: Shares): SectionShare[] => {
  const path = { slug: set.setSlug, mainSetSlug: set.mainSetSlug };
  const kinds = [
    { kind: 'base' as const, name: 'Base', ...base },
    { kind: 'insert' as const, name: 'Inserts', ...insert },
    { kind: 'parallel' as const, name: 'Parallels', ...parallel },
  ];
  const shares =
    sections.length > 0
      ? sections.map((section) => ({ ...section, missing: missingPath(path, section) }))
      : kinds
          .filter(({ total }) => total > 0)
          .map((share) => ({ ...share, missing: missingPath(path, { kind: share.kind }) }));
  return shares.length > 1 ? shares : [];
};

/** A set whose base cards are owned is not complete for that (SPEC), but its collector may call it so. */
export const isBaseComplete = ({ all, base }: Pick<SetProgress, 'all' | 'base'>): boolean =>
  base.total > 0 && base.owned >= base.total && all.owned < all.total;
