import { Badge } from '@ninepocket/ui/brand/badge';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { RETIRED } from '../parts/format/retired.js';
import { yearAndName } from '../parts/format/set-name.js';
import type { OpenedCard } from './opened-card.rules.js';

/** The title has the name and the number. */
export function CardFacts({ card }: { card: OpenedCard }) {
  const { set, subset, variation, rarity, isInsert, retired } = card;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {/* The set of a card that left the catalog may have left it, too. */}
      <Link
        to={retired ? `/my-collection?set=${card.setId}` : cardSetPath(set)}
        className="focus-ring min-w-0 rounded-sm font-semibold break-words text-accent hover:underline"
      >
        {yearAndName(set.year, set.name)}
      </Link>
      {isInsert && (
        <Badge tone="insert">
          <Sparkles aria-hidden /> Insert
        </Badge>
      )}
      {subset && <Badge>{subset}</Badge>}
      {variation && <Badge>{variation}</Badge>}
      {rarity && <Badge>{rarity}</Badge>}
      {retired && <Badge tone="warning">{RETIRED}</Badge>}
    </div>
  );
}
