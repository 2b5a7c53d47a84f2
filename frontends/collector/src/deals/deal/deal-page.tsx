import { getDeal } from '@ninepocket/contracts/collection/deals/deals';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { isUnknownAddress, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { Link, useParams } from 'react-router';
import { Missing } from '../../parts/page/missing.js';
import { partnerName } from '../deal-text.js';
import { LIVE_DEAL } from '../live-deal.js';
import { DealView } from './deal-view.js';

export default function DealPage() {
  const id = Number(useParams().id);
  const deal = useEndpoint(getDeal, { params: { id } }, LIVE_DEAL);
  usePageTitle(deal.data ? `Deal with ${partnerName(deal.data)}` : 'Deal');
  if (isUnknownAddress(deal.error))
    return <Missing title="Deal not found" link={<Link to="/deals">Back to deals</Link>} />;
  return (
    <>
      {!deal.data && <h1 className="sr-only">Deal</h1>}
      <QueryView
        explain={problemText}
        query={deal}
        failure="The deal could not be loaded"
        waiting={<Skeleton className="h-96" />}
      >
        {(data) => <DealView key={data.id} deal={data} />}
      </QueryView>
    </>
  );
}
