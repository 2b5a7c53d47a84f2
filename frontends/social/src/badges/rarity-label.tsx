import type { BadgeView } from '@ninepocket/contracts/social/badges';
import { cn } from '@ninepocket/ui/cn';
import { MAX_PIPS, RARITIES } from './rarity.rules.js';

export function RarityLabel({ rarity }: { rarity: BadgeView['rarity'] }) {
  const { name, pips } = RARITIES[rarity];
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap">
      {name}
      <span aria-hidden className="flex gap-0.5">
        {Array.from({ length: MAX_PIPS }, (_, index) => (
          <span
            key={index}
            className={cn('size-1.5 rotate-45 border border-edge', index < pips && 'border-ink bg-ink')}
          />
        ))}
      </span>
    </span>
  );
}
