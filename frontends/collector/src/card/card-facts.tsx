import { Badge } from '@ninepocket/ui/brand/badge';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { marketValueText } from '../parts/format/money.js';
import { RETIRED } from '../parts/format/retired.js';
import { yearAndName } from '../parts/format/set-name.js';
import type { OpenedCard } from './opened-card.rules.js';

export function CardFacts({ card }: { card: OpenedCard }) {
  const { set, cardNumber, variation, rarity, isInsert, retired, description } = card;
  return (
    <div className="flex flex-col gap-3">
      {(isInsert || rarity || retired) && (
        <p className="flex flex-wrap gap-2">
          {isInsert && (
            <Badge tone="insert">
              <Sparkles aria-hidden /> Insert
            </Badge>
          )}
          {rarity && <Badge>{rarity}</Badge>}
          {retired && <Badge tone="warning">{RETIRED}</Badge>}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">Set</dt>
        <dd>
          {/* The set of a card that left the catalog may have left it, too. */}
          <Link
            to={retired ? `/my-collection?set=${card.setId}` : cardSetPath(set)}
            className="focus-ring rounded-sm font-semibold text-accent hover:underline"
          >
            {yearAndName(set.year, set.name)}
          </Link>
        </dd>
        <dt className="text-muted">Number</dt>
        <dd>#{cardNumber}</dd>
        <dt className="text-muted">Market value</dt>
        <dd className="tabular-nums">{marketValueText(card.marketValue)}</dd>
        {variation && (
          <>
            <dt className="text-muted">Variation</dt>
            <dd>{variation}</dd>
          </>
        )}
      </dl>
      {description && <p className="max-w-prose break-words">{description}</p>}
    </div>
  );
}
