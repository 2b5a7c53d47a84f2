import { Button } from '@ninepocket/ui/forms/button';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { Link } from 'react-router';
import { useListFilters } from '../parts/cards/use-list-filters.js';
import { readWishFilters } from './wish-filters.rules.js';
import { WishToolbar } from './wish-toolbar.js';
import { Wishes } from './wishes.js';

export default function WishlistPage() {
  usePageTitle('Wishlist');
  const { filters, change } = useListFilters(readWishFilters);
  return (
    <>
      <PageHeader
        title="Wishlist"
        actions={
          <Button asChild variant="secondary">
            <Link to="/browse">Browse Cards</Link>
          </Button>
        }
      />
      <WishToolbar filters={filters} onChange={change} />
      <Wishes filters={filters} onSort={(sort) => change({ sort })} clear={() => change({ q: '', show: '' })} />
    </>
  );
}
