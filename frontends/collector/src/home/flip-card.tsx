import type { TrendingCard } from '@ninepocket/contracts/collection/stats';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { cn } from '@ninepocket/ui/cn';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { RotateCcwSquare } from 'lucide-react';
import { useState, type MouseEventHandler } from 'react';
import { pictured } from '../parts/cards/pictured.js';
import { yearAndName } from '../parts/format/set-name.js';
import { valueOf } from './trending-value.js';

export const FLIP_TEXT = 'h-[70px] pt-2';

type FlipCardProps = {
  card: TrendingCard;
  open: { href: string; onClick: MouseEventHandler<HTMLAnchorElement> };
};

export function FlipCard({ card, open }: FlipCardProps) {
  const [turned, setTurned] = useState(false);
  const set = yearAndName(card.setYear, card.setName);
  const value = valueOf(card);
  const { name, cardNumber: number } = card;
  return (
    <div>
      <div className="group relative aspect-card perspective-[60rem]">
        <div
          className={cn(
            'absolute inset-0 transition-transform duration-500 transform-3d group-hover:rotate-y-180 group-has-[:focus-visible]:rotate-y-180',
            turned && 'rotate-y-180',
          )}
        >
          <CardImage
            card={pictured(card)}
            src={card.frontImageUrl}
            className="absolute inset-0 rounded-[9px] backface-hidden"
          />
          <div
            aria-hidden
            className="halftone absolute inset-0 flex rotate-y-180 flex-col items-center justify-center gap-1.5 overflow-hidden rounded-[9px] border-2 border-outline bg-surface p-3 text-center backface-hidden"
          >
            <p className="display line-clamp-4 text-lg text-balance break-words">{set}</p>
            <p className="text-sm text-muted">#{number}</p>
            <p className="mt-3 text-xs text-muted">Market value</p>
            <p className="display text-4xl">{value.text}</p>
            <p className="min-h-4 text-xs leading-4 text-muted">{value.source}</p>
          </div>
        </div>
        <a
          {...open}
          aria-label={`${name} #${number}, ${set}, market value ${value.text}`}
          className="focus-ring absolute inset-0 rounded-[9px]"
        />
      </div>
      <div className={FLIP_TEXT}>
        <div className="float-right ml-1">
          <IconButton
            size="sm"
            variant="secondary"
            label={`Flip ${name} #${number}`}
            aria-pressed={turned}
            onClick={() => setTurned(!turned)}
          >
            <RotateCcwSquare aria-hidden />
          </IconButton>
        </div>
        <p className="line-clamp-2 text-sm leading-5 font-semibold break-words" title={name}>
          {name}
        </p>
        <p className="truncate text-xs leading-5 text-muted">
          <strong className="text-ink">{value.text}</strong> · {value.interest}
        </p>
      </div>
    </div>
  );
}
