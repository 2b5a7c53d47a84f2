import { listMainSets, listUnassignedSets } from '@ninepocket/contracts/catalog/catalog';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { FolderCheck, SearchX } from 'lucide-react';
import { BackLink } from '../parts/back-link.js';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { UnassignedSet } from './unassigned-set.js';

/** Enough for one choice: a catalog has tens of main sets. */
const MAIN_SETS = 200;

/** Texts of SPEC section 2, "Admin screens". */
export default function UnassignedSetsPage() {
  usePageTitle('Unassigned Sets');
  const [params, changeParams] = useUrlParams();
  const q = params.get('q') ?? '';
  const sets = useEndpointPages(listUnassignedSets, { query: { ...(q && { q }) } });
  const mainSets = useEndpointPages(listMainSets, { query: { limit: MAIN_SETS } });
  return (
    <>
      <PageHeader title="Unassigned Sets" back={<BackLink to="/admin">Admin</BackLink>}>
        <p className="text-muted">Card sets that belong to no main set.</p>
      </PageHeader>
      <SearchField
        label="Search sets by name or year"
        value={q}
        onSearch={(text) => changeParams({ q: text }, { replace: true })}
        className="mb-4 max-w-xl"
      />
      <QueryView
        explain={(error) => `Error loading unassigned sets: ${problemText(error)}`}
        query={sets}
        failure="Unassigned sets could not be loaded"
        waiting={<ListSkeleton label="Loading unassigned sets" />}
      >
        {() =>
          sets.items.length === 0 ? (
            <EmptyState
              icon={q ? <SearchX /> : <FolderCheck />}
              title={q ? 'No sets found matching your search.' : 'All sets are assigned to main sets!'}
            />
          ) : (
            <>
              <ul aria-label="Unassigned sets" className="flex flex-col gap-2">
                {sets.items.map((set) => (
                  <UnassignedSet key={set.id} set={set} mainSets={mainSets.items} failure={mainSets.error} />
                ))}
              </ul>
              <MoreButton pages={sets} />
            </>
          )
        }
      </QueryView>
    </>
  );
}
