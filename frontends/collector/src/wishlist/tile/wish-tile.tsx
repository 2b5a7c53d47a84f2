import { CardButton } from '@ninepocket/ui/cards/card-button';
import { CardTile, joined } from '@ninepocket/ui/cards/card-tile';
import { LoaderCircle, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { View } from '../../parts/cards/view.js';
import { marketValueText } from '../../parts/format/money.js';
import { yearAndName } from '../../parts/format/set-name.js';
import { DealMark } from './deal-mark.js';
import { PriorityMark } from './priority-mark.js';
import { WishFacts } from './wish-facts.js';
import { WishMenu, type WishMenuProps } from './wish-menu.js';
import { maxPriceText } from '../wish-text.js';
import { RETIRED } from '../../parts/format/retired.js';
import { pictured } from '../../parts/cards/pictured.js';

type WishTileProps = WishMenuProps & {
  view: View;
  busy: boolean;
  open: ComponentProps<typeof CardTile>['open'];
};

export function WishTile(props: WishTileProps) {
  const { wish, view, open, tabIndex } = props;
  const { card } = wish;
  const about = joined(card.variation, card.retired ? RETIRED : yearAndName(card.setYear, card.setName));
  const tile = (
    <CardTile
      layout={view}
      card={pictured(card)}
      src={card.frontImageUrl}
      open={open}
      tabIndex={tabIndex}
      owned={wish.owned}
      corner={view === 'grid' && <PriorityMark priority={wish.priority} />}
      price={marketValueText(card.marketValue)}
      meta={about}
      note={view === 'list' ? joined(String(wish.priority), maxPriceText(wish.maxPrice)) : undefined}
      action={<Actions {...props} />}
    />
  );
  if (view === 'list') return tile;
  return (
    <>
      {tile}
      <WishFacts {...props} />
    </>
  );
}

function Actions(props: WishTileProps) {
  const { wish, view, busy, tabIndex, onMove } = props;
  const { card } = wish;
  return (
    <>
      <span className={view === 'list' ? 'hidden gap-1 sm:flex' : 'contents'}>
        {view === 'list' && <DealMark wish={wish} brief tabIndex={tabIndex} />}
        {!card.retired && (
          <CardButton
            tone="primary"
            label={`Move ${card.name} #${card.cardNumber} to collection`}
            busy={busy}
            tabIndex={tabIndex}
            onClick={onMove}
          >
            {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : <Plus aria-hidden />}
          </CardButton>
        )}
      </span>
      <WishMenu {...props} />
    </>
  );
}
