import { Button } from '@ninepocket/ui/forms/button';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useListFilters } from '../parts/cards/use-list-filters.js';
import { readWishFilters } from './wish-filters.rules.js';
import { WishToolbar } from './wish-toolbar.js';
import { Wishes } from './wishes.js';
import { WishlistTabs } from './wishlist-tabs.js';

const PasteWants = lazyDialog(() => import('../lists/paste/paste-wants.js'));

export default function WishlistPage() {
  usePageTitle('Wishlist');
  const { filters, change } = useListFilters(readWishFilters);
  const [pasting, setPasting] = useState(false);
  return (
    <>
      <PageHeader
        title="Wishlist"
        actions={
          <Button variant="secondary" onClick={() => setPasting(true)}>
            <ClipboardPaste aria-hidden /> Paste a list
          </Button>
        }
      >
        <WishlistTabs />
      </PageHeader>
      <WishToolbar filters={filters} onChange={change} />
      <Wishes filters={filters} onSort={(sort) => change({ sort })} clear={() => change({ q: '', show: '' })} />
      {pasting && <PasteWants onClose={() => setPasting(false)} />}
    </>
  );
}
