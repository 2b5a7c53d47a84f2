import { listDisputes, type Dispute } from '@ninepocket/contracts/collection/deals/deals';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../parts/back-link.js';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { DecideDialog } from './decide-dialog.js';
import { DisputeEntry } from './dispute-entry.js';

const PAGE = 20;

export default function DisputesPage() {
  usePageTitle('Disputes');
  const disputes = useEndpointPages(listDisputes, { query: { limit: PAGE } }, { live: true });
  const [deciding, setDeciding] = useState<Dispute | null>(null);
  return (
    <>
      <PageHeader title="Disputes" back={<BackLink to="/admin">Admin</BackLink>}>
        <p className="text-muted">Deals that wait for an admin, the longest first.</p>
      </PageHeader>
      <QueryView
        query={disputes}
        failure="Disputes could not be loaded"
        explain={problemText}
        waiting={<ListSkeleton label="Loading disputes" />}
      >
        {() =>
          disputes.items.length === 0 ? (
            <EmptyState icon={<Scale />} title="No disputes" text="New disputes appear here immediately." />
          ) : (
            <>
              <ul aria-label="Disputes" className="flex flex-col gap-4">
                {disputes.items.map((dispute) => (
                  <DisputeEntry key={dispute.id} dispute={dispute} onDecide={() => setDeciding(dispute)} />
                ))}
              </ul>
              <MoreButton pages={disputes} />
            </>
          )
        }
      </QueryView>
      {deciding && <DecideDialog dispute={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
