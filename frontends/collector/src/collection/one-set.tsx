import { getCardSet } from '@ninepocket/contracts/catalog/catalog';
import { listProgress } from '@ninepocket/contracts/collection/stats';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Link } from 'react-router';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { plain } from '../parts/format/counts.js';
import { yearAndName } from '../parts/format/set-name.js';
import { completionOf } from './progress/progress.rules.js';

const OWNED_OR_MISSING = [
  { value: 'owned', label: 'Owned' },
  { value: 'missing', label: 'Missing' },
] as const;

type OneSetProps = { setId: number; missing: boolean; onMissing: (missing: boolean) => void };

export function OneSet({ setId, missing, onMissing }: OneSetProps) {
  const { data: set } = useEndpoint(getCardSet, { params: { key: String(setId) } });
  const progress = useEndpoint(listProgress, { query: { setId, limit: 1 } }).data?.items[0];
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3">
      <Segmented
        label="Owned or missing"
        value={missing ? 'missing' : 'owned'}
        onChange={(value) => onMissing(value === 'missing')}
        options={OWNED_OR_MISSING}
      />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        {set && (
          <Link to={cardSetPath(set)} className="focus-ring rounded-sm font-semibold text-accent hover:underline">
            {yearAndName(set.year, set.name)}
          </Link>
        )}
        {progress && (
          <>
            <Badge tone={completionOf(progress.percent).tone}>{completionOf(progress.percent).text}</Badge>
            <span>
              {plain(progress.all.owned)} of {plain(progress.all.total)}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
