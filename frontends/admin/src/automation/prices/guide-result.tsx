import type { JobRun } from '@ninepocket/contracts/automation/jobs';
import { getPriceGuideRun, type PriceGuideResult } from '@ninepocket/contracts/automation/price-guide';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { plain } from '../../parts/counts.rules.js';
import { isActive } from '../runs/run.rules.js';

const REFRESH_MS = 3000;
/** SPEC section 9: the first ten, then "and N more". */
const SHOWN = 10;

export function GuideResult({ run }: { run: JobRun }) {
  const detail = useEndpoint(
    getPriceGuideRun,
    { params: { id: run.id } },
    { staleTime: 0, refetchInterval: isActive(run) && REFRESH_MS },
  );
  return (
    <QueryView
      explain={problemText}
      query={detail}
      failure="The result could not be loaded"
      waiting={<Skeleton className="h-24 w-full" />}
    >
      {({ result }) => (
        <div className="flex flex-col gap-3 text-sm">
          <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {figures(result).map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold">{plain(value)}</dd>
              </div>
            ))}
          </dl>
          <Items title="Errors" items={result.errors} />
          <Items title="Skipped" items={result.skippedItems.map(({ name, reason }) => `${name}: ${reason}`)} />
        </div>
      )}
    </QueryView>
  );
}

const figures = (result: PriceGuideResult): [string, number][] => [
  ['Cards processed', result.cardsProcessed],
  ['Cards priced', result.cardsInserted],
  ['Cards skipped', result.cardsSkipped],
  ['Sets processed', result.setsProcessed],
  ['Sets priced', result.setsInserted],
  ['Sets skipped', result.setsSkipped],
];

const Items = ({ title, items }: { title: string; items: readonly string[] }) =>
  items.length > 0 && (
    <div>
      <h3 className="item-title">{title}</h3>
      <ul className="list-disc pl-5">
        {items.slice(0, SHOWN).map((item, index) => (
          <li key={index} className="break-words">
            {item}
          </li>
        ))}
      </ul>
      {items.length > SHOWN && <p className="text-muted">and {plain(items.length - SHOWN)} more</p>}
    </div>
  );
