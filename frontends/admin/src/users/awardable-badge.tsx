import type { UserBadge } from '@ninepocket/contracts/social/badges';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { momentText } from '../parts/moment.rules.js';

type AwardableBadgeProps = { badge: UserBadge; onAward: () => void };

export const AwardableBadge = ({ badge: { name, description, points, earnedAt }, onAward }: AwardableBadgeProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
    <div className="min-w-0 grow basis-48">
      <p className="font-semibold">
        {name} <span className="text-sm font-normal text-muted">{points} points</span>
      </p>
      <p className="text-sm text-muted">{description}</p>
    </div>
    {earnedAt ? (
      <Badge tone="success">Awarded {momentText(earnedAt)}</Badge>
    ) : (
      <Button variant="secondary" size="sm" aria-label={`Award ${name}`} onClick={onAward}>
        Award
      </Button>
    )}
  </li>
);
