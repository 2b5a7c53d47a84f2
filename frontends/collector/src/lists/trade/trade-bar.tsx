import { DEFAULT_KEEP } from '@ninepocket/contracts/collection/lists/keep';
import type { TradeSummary } from '@ninepocket/contracts/collection/lists/trades';
import { Select } from '@ninepocket/ui/forms/select';
import { SetFilter } from '../set-filter.js';
import { TRADE_SORT_OPTIONS, type TradeFilters } from '../list-filters.rules.js';
import { KeepChoice } from './keep-choice.js';
import type { useKeep } from './use-keep.js';

type TradeBarProps = {
  summary: TradeSummary | undefined;
  filters: TradeFilters;
  change: (values: Record<string, string>) => void;
  keep: ReturnType<typeof useKeep>['keep'];
};

export function TradeBar({ summary, filters: { setId, sort }, change, keep }: TradeBarProps) {
  const ofAll = summary?.keepOfAll ?? DEFAULT_KEEP;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SetFilter
        sets={summary?.sets.map(({ copies, ...set }) => ({ ...set, count: copies })) ?? []}
        value={setId}
        onChange={(set) => change({ set })}
      />
      <Select
        aria-label="Sort by"
        value={sort}
        onChange={({ target }) => change({ sort: target.value === 'set' ? '' : target.value })}
        options={TRADE_SORT_OPTIONS}
        className="min-w-0 flex-1 basis-32 sm:w-auto sm:flex-none"
      />
      <span className="flex items-center gap-2 text-sm font-semibold">
        <span aria-hidden>{setId === undefined ? 'Keep of each card' : 'Keep in this set'}</span>
        {setId === undefined ? (
          <KeepChoice
            label="Copies of each card to keep"
            copies={ofAll}
            otherwise={null}
            disabled={!summary}
            onChange={(copies) =>
              keep(
                { kind: 'all', targetId: 0, copies: copies === DEFAULT_KEEP ? null : copies },
                `Keep ${copies} of each card`,
              )
            }
          />
        ) : (
          <KeepChoice
            label="Copies of each card of this set to keep"
            copies={summary?.keepOfSet ?? null}
            otherwise={`${ofAll}, as in other sets`}
            disabled={!summary}
            onChange={(copies) =>
              keep(
                { kind: 'set', targetId: setId, copies },
                copies === null ? 'This set is kept like the others' : `Keep ${copies} of each card of this set`,
              )
            }
          />
        )}
      </span>
    </div>
  );
}
