import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { Layers, PartyPopper, SearchX } from 'lucide-react';
import { isFiltered, type SetFilters } from './set-filters.rules.js';

export function NoCards({ set, filters }: { set: CardSet; filters: SetFilters }) {
  const { q, type, section, show } = filters;
  if (set.cardCount === 0 && !isFiltered(filters))
    return <EmptyState icon={<Layers />} title="No cards yet" text="Cards for this set will be added soon." />;
  if (show === 'missing' && q === '' && (type === 'all' || section !== '') && set.cardCount > 0) {
    const of = section === '' ? 'in this set' : `of ${section}`;
    return <EmptyState icon={<PartyPopper />} title="Nothing is missing" text={`You own every card ${of}.`} />;
  }
  return <EmptyState icon={<SearchX />} title="No cards found" text="Try adjusting your search filters" />;
}
