import type { TradeCopy } from '@ninepocket/contracts/collection/deals/copies';
import { MAX_LINES } from '@ninepocket/contracts/collection/deals/deal-limits';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import type { ComponentProps, ReactNode } from 'react';
import { count } from '../../../parts/format/counts.js';
import type { Chosen } from '../chosen.rules.js';
import { CopyRow } from './copy-row.js';

export type CopyPickerProps = {
  id: string;
  title: string;
  searchLabel: string;
  q: string;
  onSearch: (q: string) => void;
  pages: ComponentProps<typeof MoreButton>['pages'] & { data: unknown; error: unknown; refetch: () => unknown };
  copies: readonly TradeCopy[];
  none: string;
  tools?: ReactNode;
  chosen: readonly Chosen[];
  /** Holdings that are no longer available. */
  gone: ReadonlySet<number>;
  onChange: (copy: TradeCopy, quantity: number) => void;
};

/** One side of an offer: the chosen cards, and below them those that can be chosen. */
export function CopyPicker({
  id,
  title,
  searchLabel,
  q,
  onSearch,
  pages,
  copies,
  none,
  tools,
  ...props
}: CopyPickerProps) {
  const { chosen, gone, onChange } = props;
  const isFull = chosen.length >= MAX_LINES;
  const others = copies.filter(({ holdingId }) => !chosen.some(({ copy }) => copy.holdingId === holdingId));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title mb-2">
        {title} <span className="text-base font-normal text-muted">{count(chosen.length, 'card')}</span>
      </h2>
      <ul aria-label={`${title}: chosen cards`} className="panel-flat mb-4 empty:hidden">
        {chosen.map(({ copy, quantity }) => (
          <CopyRow
            key={copy.holdingId}
            copy={copy}
            quantity={quantity}
            isGone={gone.has(copy.holdingId)}
            onChange={(next) => onChange(copy, next)}
          />
        ))}
      </ul>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchField label={searchLabel} value={q} onSearch={onSearch} className="min-w-0 grow basis-48" />
        {tools}
      </div>
      {isFull && <p className="mb-3 text-sm text-warning">A side has at most {MAX_LINES} cards.</p>}
      <QueryView
        explain={problemText}
        query={pages}
        failure="The cards could not be loaded"
        waiting={<Skeleton className="h-64" />}
      >
        {() => (
          <>
            {copies.length === 0 && <p className="panel-flat px-4 py-3 text-sm text-muted">{none}</p>}
            <ul aria-label={`${title}: cards to choose from`} className="panel-flat empty:hidden">
              {others.map((copy) => (
                <CopyRow
                  key={copy.holdingId}
                  copy={copy}
                  quantity={0}
                  isFull={isFull}
                  onChange={(next) => onChange(copy, next)}
                />
              ))}
            </ul>
            <MoreButton pages={pages} />
          </>
        )}
      </QueryView>
    </section>
  );
}
