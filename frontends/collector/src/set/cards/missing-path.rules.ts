import type { Section } from '@ninepocket/contracts/catalog/cards/sections';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';

/** The missing cards of a set, or of one section of it; without a name, of all sections of the kind. */
export const missingPath = (
  set: { slug: string; mainSetSlug: string | null },
  section?: { kind: Section['kind']; name?: string },
): string => {
  const { kind, name } = section ?? {};
  const filters = { show: 'missing', ...(kind && { type: kind }), ...(kind !== 'base' && name && { section: name }) };
  return `${cardSetPath(set)}?${new URLSearchParams(filters).toString()}`;
};
