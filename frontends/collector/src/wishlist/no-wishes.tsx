import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { BadgePercent, Heart, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import type { WishFilters } from './wish-filters.rules.js';

type NoWishesProps = { filters: WishFilters; clear: () => void };

export function NoWishes({ filters: { q, deals }, clear }: NoWishesProps) {
  const showAll = (
    <Button variant="secondary" onClick={clear}>
      {q ? 'Clear filters' : 'Show all wishes'}
    </Button>
  );
  if (q) {
    return (
      <EmptyState icon={<SearchX />} title="No cards found" text="Try adjusting your search filters" action={showAll} />
    );
  }
  if (deals) {
    return (
      <EmptyState
        icon={<BadgePercent />}
        title="No deals right now"
        text="Cards show up here when someone lists them for your max price or less."
        action={showAll}
      />
    );
  }
  return (
    <EmptyState
      icon={<Heart />}
      title="Your wishlist is empty"
      text="Tap the heart on any card you are looking for, and set what you would pay for it."
      action={
        <Button asChild>
          <Link to="/browse">Browse Cards</Link>
        </Button>
      }
    />
  );
}
