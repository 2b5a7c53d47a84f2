import { listDeals } from '@ninepocket/contracts/collection/deals/deals';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { Handshake } from 'lucide-react';
import { Link } from 'react-router';
import { BOX_LABELS, EMPTY_BOXES, type Box } from './boxes.js';
import { DealRow } from './deal-row.js';

const PAGE = 30;

export function DealList({ box }: { box: Box }) {
  const deals = useEndpointPages(listDeals, { query: { box, limit: PAGE } }, { live: true });
  return (
    <QueryView
      explain={problemText}
      query={deals}
      failure="Your deals could not be loaded"
      waiting={<Skeleton className="h-96" />}
    >
      {() =>
        deals.items.length === 0 ? (
          <EmptyState icon={<Handshake />} {...EMPTY_BOXES[box]} action={<Starts />} />
        ) : (
          <>
            <ul aria-label={BOX_LABELS[box]} className="panel-flat">
              {deals.items.map((deal) => (
                <DealRow key={deal.id} deal={deal} />
              ))}
            </ul>
            <MoreButton pages={deals} />
          </>
        )
      }
    </QueryView>
  );
}

const Starts = () => (
  <>
    <Button asChild variant="secondary">
      <Link to="/marketplace">Marketplace</Link>
    </Button>
    <Button asChild variant="secondary">
      <Link to="/social">Friends</Link>
    </Button>
  </>
);
