import type { Wish } from '@ninepocket/contracts/collection/wishlist';
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
import { maxPriceText, offerText } from '../wish-text.js';
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
      corner={<PriorityMark priority={wish.priority} view={view} />}
      price={marketValueText(card.marketValue)}
      meta={view === 'grid' ? about : joined(listText(wish), about)}
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

/** One line that is truncated on phones, so the important part comes first. */
const listText = (wish: Wish): string =>
  joined(wish.isDeal && offerText(wish), maxPriceText(wish.maxPrice), `Priority ${wish.priority}`);

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
