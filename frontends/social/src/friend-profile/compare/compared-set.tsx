import type { comparedSet } from '@ninepocket/contracts/social/friends/friend-profile.schemas';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Collapsible } from '@ninepocket/ui/layout/collapsible';
import { ChevronDown, Heart } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { count } from '../format.rules.js';
import { ComparedCards } from './compared-cards.js';
import type { ComparisonSide } from './compare-side.rules.js';

type ComparedSetProps = { set: z.infer<typeof comparedSet>; friendId: number; side: ComparisonSide };

/** Its cards are loaded when it is opened. */
export function ComparedSet({ set, friendId, side }: ComparedSetProps) {
  const [open, setOpen] = useState(false);
  return (
    <Collapsible
      open={open}
      onOpenChange={setOpen}
      className="px-4 pt-1 pb-5"
      trigger={
        <button
          type="button"
          className="focus-ring flex min-h-13 w-full items-center gap-3 rounded-panel px-4 py-2 text-left hover:bg-sunken [&[data-state=open]>svg]:rotate-180"
        >
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform" />
          <span className="min-w-0 grow">
            <span className="block font-semibold break-words">{set.setName}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              {set.setYear} · {count(set.cards, 'card')}
              {/* All cards that they want are wished by them. */}
              {side === 'theyHave' && set.wished > 0 && (
                <Badge tone="danger">
                  <Heart aria-hidden fill="currentColor" /> {set.wished} on your wishlist
                </Badge>
              )}
            </span>
          </span>
        </button>
      }
    >
      <ComparedCards setId={set.setId} setName={set.setName} friendId={friendId} side={side} />
    </Collapsible>
  );
}
