import { listMainSets, type MainSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { Library, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../parts/back-link.js';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { CreateMainSetDialog } from './create-main-set-dialog.js';
import { DeleteMainSetDialog } from './delete-main-set-dialog.js';
import { EditMainSetDialog } from './edit-main-set-dialog.js';
import { MainSetRow } from './main-set-row.js';

type Open = { what: 'new' } | { what: 'edit' | 'delete'; mainSet: MainSet };

/** Texts of SPEC sections 2 ("Admin screens") and 8. */
export default function MainSetsPage() {
  usePageTitle('Manage Main Sets');
  const [params, changeParams] = useUrlParams();
  const q = params.get('q') ?? '';
  const mainSets = useEndpointPages(listMainSets, { query: { ...(q && { q }) } });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const create = (
    <Button onClick={() => setOpen({ what: 'new' })}>
      <Plus aria-hidden /> Create Main Set
    </Button>
  );
  return (
    <>
      <PageHeader title="Manage Main Sets" back={<BackLink to="/admin">Admin</BackLink>}>
        <p className="text-muted">Groups of card sets, as collectors browse them.</p>
      </PageHeader>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search main sets"
          value={q}
          onSearch={(text) => changeParams({ q: text }, { replace: true })}
          className="max-w-xl min-w-0 grow basis-60"
        />
        {create}
      </div>
      <QueryView
        explain={(error) => `Error loading main sets: ${problemText(error)}`}
        query={mainSets}
        failure="Main sets could not be loaded"
        waiting={<ListSkeleton label="Loading main sets" />}
      >
        {() =>
          mainSets.items.length === 0 ? (
            <EmptyState
              icon={q ? <SearchX /> : <Library />}
              title={q ? 'No main sets found' : 'No main sets yet'}
              text={q ? 'Try another name.' : 'Create one, then assign card sets to it.'}
            />
          ) : (
            <>
              <ul aria-label="Main sets" className="flex flex-col gap-2">
                {mainSets.items.map((mainSet) => (
                  <MainSetRow
                    key={mainSet.id}
                    mainSet={mainSet}
                    onEdit={() => setOpen({ what: 'edit', mainSet })}
                    onDelete={() => setOpen({ what: 'delete', mainSet })}
                  />
                ))}
              </ul>
              <MoreButton pages={mainSets} />
            </>
          )
        }
      </QueryView>
      {open?.what === 'new' && <CreateMainSetDialog onClose={close} />}
      {open?.what === 'edit' && <EditMainSetDialog mainSet={open.mainSet} onClose={close} />}
      {open?.what === 'delete' && <DeleteMainSetDialog mainSet={open.mainSet} onClose={close} />}
    </>
  );
}
