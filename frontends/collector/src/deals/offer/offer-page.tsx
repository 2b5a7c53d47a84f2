import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { isUnknownAddress, problemText } from '@ninepocket/web-kit/api/problem-error';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Missing } from '../../parts/page/missing.js';
import { OfferBuilder } from './offer-builder.js';
import { readOfferParams } from './offer-params.rules.js';
import { useStart } from './use-start.js';

export default function OfferPage() {
  const [search] = useSearchParams();
  // What is chosen afterwards is not in the address, so that a card can be opened over the page.
  const [params] = useState(() => readOfferParams(search));
  usePageTitle(params.counterOf === null ? 'Make an offer' : 'Counter-offer');
  const start = useStart(params);
  if ((params.partnerId === null && params.counterOf === null) || isUnknownAddress(start.error))
    return <Missing title="Collector not found" link={<Link to="/deals">Back to deals</Link>} />;
  return (
    <>
      {!start.data && <h1 className="sr-only">Offer</h1>}
      <QueryView
        explain={problemText}
        query={start}
        failure="The offer could not be prepared"
        waiting={<Skeleton className="h-96" />}
      >
        {(data) => <OfferBuilder start={data} fromListing={params.fromListing} />}
      </QueryView>
    </>
  );
}
