import { listSearchAliases, type SearchAlias } from '@ninepocket/contracts/catalog/search-aliases';
import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { Pencil, Plus, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../parts/back-link.js';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { AliasDialog } from './alias-dialog.js';
import { DeleteAliasDialog } from './delete-alias-dialog.js';

type Open = { what: 'edit'; alias: SearchAlias | null } | { what: 'delete'; alias: SearchAlias };

export default function SearchAliasesPage() {
  usePageTitle('Nicknames');
  const [params, changeParams] = useUrlParams();
  const q = params.get('q') ?? '';
  const aliases = useEndpointPages(listSearchAliases, { query: { ...(q && { q }) } });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader title="Nicknames" back={<BackLink to="/admin">Admin</BackLink>}>
        <p className="text-muted">What collectors type for a name: searching for “spidey” finds Spider-Man.</p>
      </PageHeader>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search nicknames and names"
          value={q}
          onSearch={(text) => changeParams({ q: text }, { replace: true })}
          className="max-w-xl min-w-0 grow basis-60"
        />
        <Button onClick={() => setOpen({ what: 'edit', alias: null })}>
          <Plus aria-hidden /> Add Nickname
        </Button>
      </div>
      <QueryView
        explain={problemText}
        query={aliases}
        failure="Nicknames could not be loaded"
        waiting={<ListSkeleton label="Loading nicknames" />}
      >
        {() =>
          aliases.items.length === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title={q ? 'No nicknames found' : 'No nicknames yet'}
              text={q ? 'Try another word.' : 'Add one, and the search understands it at once.'}
            />
          ) : (
            <>
              <ul aria-label="Nicknames" className="flex flex-col divide-y divide-line panel-flat">
                {aliases.items.map((alias) => (
                  <AliasRow
                    key={alias.id}
                    alias={alias}
                    onEdit={() => setOpen({ what: 'edit', alias })}
                    onDelete={() => setOpen({ what: 'delete', alias })}
                  />
                ))}
              </ul>
              <MoreButton pages={aliases} />
            </>
          )
        }
      </QueryView>
      {open?.what === 'edit' && <AliasDialog alias={open.alias} onClose={close} />}
      {open?.what === 'delete' && <DeleteAliasDialog alias={open.alias} onClose={close} />}
    </>
  );
}

type AliasRowProps = { alias: SearchAlias; onEdit: () => void; onDelete: () => void };

const AliasRow = ({ alias: { alias, meaning }, onEdit, onDelete }: AliasRowProps) => (
  <li className="flex items-center gap-3 px-3 py-2">
    <p className="grid min-w-0 grow gap-x-4 sm:grid-cols-[14rem_1fr]">
      <span className="font-semibold break-words">{alias}</span>
      <span className="break-words text-muted max-sm:text-sm">{meaning}</span>
    </p>
    <div className="flex shrink-0 gap-1">
      <IconButton label={`Edit ${alias}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${alias}`} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </div>
  </li>
);
