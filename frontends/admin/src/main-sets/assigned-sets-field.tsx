import { listCardSets } from '@ninepocket/contracts/catalog/catalog';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { cardCountText, yearText } from '../parts/set-figures.rules.js';

type AssignedSetsProps = {
  mainSetId: number;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
};

/** A searchable checklist of all card sets. */
export function AssignedSetsField({ mainSetId, chosen, onChange }: AssignedSetsProps) {
  const [q, setQ] = useState('');
  const sets = useEndpointPages(listCardSets, { query: { ...(q && { q }) } });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Card sets</legend>
      <SearchField label="Search card sets by name or year" value={q} onSearch={setQ} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted">
          {chosen.size === 1 ? '1 set assigned' : `${chosen.size} sets assigned`}
        </p>
        <Button size="sm" variant="ghost" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
          Clear All
        </Button>
      </div>
      <QueryView
        explain={problemText}
        query={sets}
        failure="Card sets could not be loaded"
        waiting={<ListSkeleton label="Loading card sets" />}
      >
        {() =>
          sets.items.length === 0 ? (
            <p className="py-4 text-center text-muted">No sets found.</p>
          ) : (
            <>
              <ul className="flex flex-col divide-y divide-line panel-flat">
                {sets.items.map((set) => (
                  <li key={set.id}>
                    <label className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                      <input
                        type="checkbox"
                        checked={chosen.has(set.id)}
                        onChange={() => toggle(set.id)}
                        className="size-5 shrink-0 accent-accent focus-ring"
                      />
                      <span className="min-w-0 grow basis-40">
                        <span className="block font-semibold break-words">{set.name}</span>
                        <span className="block text-sm text-muted">
                          {yearText(set.year)} · {cardCountText(set.cardCount)}
                        </span>
                      </span>
                      {set.mainSetId !== null && set.mainSetId !== mainSetId && (
                        <Badge tone="warning">Assigned to other main set</Badge>
                      )}
                    </label>
                  </li>
                ))}
              </ul>
              <MoreButton pages={sets} />
            </>
          )
        }
      </QueryView>
    </fieldset>
  );
}
