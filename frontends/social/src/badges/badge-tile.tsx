import type { BadgeView } from '@ninepocket/contracts/social/badges';
import { cn } from '@ninepocket/ui/cn';
import { Progress } from '@ninepocket/ui/states/progress';
import { Check, Lock } from 'lucide-react';
import { BadgeMedal } from './badge-medal.js';
import { earnedText, progressText, shareText } from './badge-sections.rules.js';
import { RarityLabel } from './rarity-label.js';

export function BadgeTile({ badge }: { badge: BadgeView }) {
  const { name, description, rarity, points, earnedAt, unlockHint, earnedByPercent } = badge;
  const isEarned = earnedAt !== null;
  return (
    <article
      className={cn(
        'flex h-full gap-4 rounded-panel p-4',
        isEarned ? 'border-2 border-outline bg-surface dark:border-edge' : 'border border-line bg-surface',
      )}
    >
      <BadgeMedal badge={badge} isEarned={isEarned} />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-start justify-between gap-2">
          <h3 className="item-title break-words">{name}</h3>
          <span className="shrink-0 text-sm font-semibold whitespace-nowrap">{points} pts</span>
        </div>
        <RarityLabel rarity={rarity} />
        <p className="mt-1.5 text-sm text-muted">{isEarned ? description : unlockHint}</p>
        <div className="mt-auto pt-2.5">
          <State badge={badge} />
          <p className="mt-1 text-sm text-muted">{shareText(earnedByPercent, isEarned)}</p>
        </div>
      </div>
    </article>
  );
}

function State({ badge: { name, earnedAt, progress } }: { badge: BadgeView }) {
  if (earnedAt !== null)
    return (
      <p className="flex items-center gap-1.5 text-sm font-semibold text-success">
        <Check aria-hidden className="size-4 shrink-0" /> {earnedText(earnedAt)}
      </p>
    );
  if (progress && progress.current > 0)
    return (
      <>
        <Progress label={`Progress to ${name}`} value={progress.current} max={progress.target} />
        <p className="mt-1 text-sm font-semibold">{progressText(progress)}</p>
      </>
    );
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold text-muted">
      <Lock aria-hidden className="size-4 shrink-0" /> Locked
    </p>
  );
}
