import type { badgeSummary } from '@ninepocket/contracts/social/badges.schemas';
import { Progress } from '@ninepocket/ui/states/progress';
import type { z } from 'zod';
import { levelProgress } from './badge-sections.rules.js';

type Summary = z.infer<typeof badgeSummary>;

export function LevelPanel({ summary: { points, level, badges } }: { summary: Summary }) {
  const { value, max, text } = levelProgress(points, level);
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length;
  return (
    <section
      aria-label="My level"
      className="panel grid items-center gap-x-8 gap-y-4 p-5 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-4">
        <span
          aria-hidden
          className="halftone display flex size-16 shrink-0 items-center justify-center rounded-full border-2 border-outline bg-primary text-3xl text-on-primary"
        >
          {level.number}
        </span>
        <div className="min-w-0">
          <p className="text-sm text-muted">Level {level.number}</p>
          <p className="display text-2xl break-words">{level.name}</p>
        </div>
      </div>
      <div>
        <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span>
            <strong className="text-base">{points.toLocaleString('en-US')}</strong> points · {earned} of {badges.length}{' '}
            Super Powers
          </span>
          <span className="text-muted">{text}</span>
        </p>
        <Progress label="Progress to the next level" value={value} max={max} />
      </div>
    </section>
  );
}
