import type { BadgeView } from '@ninepocket/contracts/social/badges';
import { cn } from '@ninepocket/ui/cn';
import { createElement } from 'react';
import { badgeIcon } from './badge-icon.rules.js';
import { RARITIES } from './rarity.rules.js';

type BadgeMedalProps = { badge: Pick<BadgeView, 'key' | 'category' | 'rarity'>; isEarned: boolean };

/** Decorative: the name and the rarity are beside it. */
export function BadgeMedal({ badge, isEarned }: BadgeMedalProps) {
  const { shape: clipPath, fill } = RARITIES[badge.rarity];
  return (
    <span aria-hidden className="relative size-16 shrink-0">
      <span className={cn('absolute inset-0', isEarned ? 'bg-outline' : 'bg-edge')} style={{ clipPath }} />
      <span
        className={cn(
          'absolute inset-[3px] flex items-center justify-center',
          isEarned ? `${fill} text-on-primary` : 'bg-sunken text-muted',
        )}
        style={{ clipPath }}
      >
        {createElement(badgeIcon(badge), { className: 'size-7' })}
      </span>
    </span>
  );
}
