import type { SetProgress } from '@ninepocket/contracts/collection/stats';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { Progress } from '@ninepocket/ui/states/progress';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { unpricedText } from '@ninepocket/web-kit/cards/unpriced.rules';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { count, plain } from '../../parts/format/counts.js';
import { valueText } from '../../parts/format/worth-text.js';
import { missingPath } from '../../set/cards/missing-path.rules.js';
import { isBaseComplete } from '../../set/progress/section-shares.rules.js';
import { completionOf } from './progress.rules.js';

export function SetProgressCard({ progress }: { progress: SetProgress }) {
  const { setId, setName, setYear, setSlug, mainSetSlug, all, sections, percent, copies } = progress;
  const { tone, text } = completionOf(percent);
  const unpriced = unpricedText(progress);
  return (
    <li className="flex flex-col gap-4 panel p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="section-title leading-tight break-words">
            <Link to={cardSetPath({ slug: setSlug, mainSetSlug })} className="focus-ring rounded-sm hover:underline">
              {setName}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <span>
              {setYear > 0 && `${setYear} · `}
              {plain(all.owned)} of {count(all.total, 'card')}
            </span>
            {isBaseComplete(progress) && (
              <Badge tone="success">
                <CircleCheck aria-hidden /> Base complete
              </Badge>
            )}
          </p>
        </div>
        <Badge tone={tone} className="shrink-0 py-1 text-sm">
          {percent >= 100 && <CircleCheck aria-hidden />}
          {text}
        </Badge>
      </div>
      <div className="flex grow flex-col gap-3">
        {sections.map((section) => (
          <Share
            key={section.kind + section.name}
            set={setName}
            section={section}
            missing={missingPath({ slug: setSlug, mainSetSlug }, section)}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        <strong className="text-ink">{valueText(progress)}</strong> · {count(copies, 'copy', 'copies')}
        {unpriced && <span className="block">{unpriced}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" asChild>
          <Link to={`?set=${setId}`} aria-label={`View Owned of ${setName}`}>
            View Owned
          </Link>
        </Button>
        {all.owned < all.total && (
          <Button size="sm" variant="secondary" asChild>
            <Link to={`?set=${setId}&missing=1`} aria-label={`View Missing of ${setName}`}>
              View Missing
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}

type ShareProps = { set: string; section: SetProgress['sections'][number]; missing: string };

const Share = ({ set, section: { name, owned, total }, missing }: ShareProps) => (
  <div className="flex flex-wrap items-center gap-x-3 text-sm">
    <span title={name} className="w-24 shrink-0 truncate font-semibold">
      {owned < total ? (
        <Link
          to={missing}
          aria-label={`View missing ${name} of ${set}`}
          className="focus-ring rounded-sm -outline-offset-2 hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
    <Progress
      label={`${name} of ${set}`}
      value={owned}
      max={total}
      tone={owned >= total && total > 0 ? 'success' : 'primary'}
      className="w-auto grow basis-16"
    />
    <span className="min-w-14 shrink-0 text-right text-muted tabular-nums">
      {plain(owned)} / {plain(total)}
    </span>
  </div>
);
