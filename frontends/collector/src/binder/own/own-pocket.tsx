import type { CardMark } from '@ninepocket/contracts/collection/collection';
import type { Pocket } from '@ninepocket/contracts/collection/binders';
import { CardButton } from '@ninepocket/ui/cards/card-button';
import { Heart, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { CardActions } from '../../card-actions/use-card-actions.js';
import type { useCardLink } from '../../parts/cards/open-card.js';
import { PocketBox } from '../view/pocket-box.js';
import { cardName } from '../view/pocket-text.rules.js';
import { isAt } from './audit/audit-walk.rules.js';
import { placeText } from './binder-text.js';
import { PocketMenu } from './pocket-menu.js';

export type PocketPlace = { page: number; pocket: number };
export type PocketActions = {
  show: (cardId: number) => void;
  move: (from: PocketPlace, name: string) => void;
  takeOut: (from: PocketPlace, forget: boolean) => void;
  placeIn: (at: PocketPlace) => void;
  pickUp: (from: PocketPlace, name: string) => void;
  /** While a card is picked up. */
  putDown: { name: string; from: PocketPlace; in: (at: PocketPlace) => void } | null;
};

type OwnPocketProps = {
  pocket: Pocket;
  page: number;
  current: boolean;
  linkTo: ReturnType<typeof useCardLink>;
  actions: PocketActions;
  mark: CardMark | undefined;
  wishing: CardActions;
};

/** A pocket of an own binder. One whose copies have left still says which card belongs here. */
export function OwnPocket({ pocket, page, current, linkTo, actions, mark, wishing }: OwnPocketProps) {
  const { card } = pocket;
  const place = { page, pocket: pocket.pocket };
  const { show, move, takeOut, placeIn, pickUp, putDown } = actions;
  const open = card ? linkTo(card.id) : undefined;
  const put = (event: MouseEvent) => {
    event.preventDefault();
    putDown?.in(place);
  };
  const wishId = mark?.wishId ?? null;
  const fillPocket = () => (putDown ? putDown.in(place) : placeIn(place));
  const label = putDown ? `Put ${putDown.name}` : 'Place a card';
  return (
    <PocketBox
      pocket={pocket}
      copies={pocket.quantity}
      current={current}
      picked={putDown !== null && isAt(putDown.from, place)}
      open={open && putDown ? { ...open, onClick: put } : open}
      wished={wishId !== null}
      wish={wishId !== null && <Heart aria-hidden className="fill-danger p-1 text-danger" />}
      onKey={(key) => key === 'm' && card && pocket.quantity > 0 && pickUp(place, cardName(card))}
      action={
        card ? (
          !putDown && (
            <PocketMenu
              pocket={pocket}
              name={`${cardName(card)}, ${placeText(place)}`}
              onShow={() => show(card.id)}
              onMove={() => move(place, cardName(card))}
              onTakeOut={() => takeOut(place, false)}
              onForget={() => takeOut(place, true)}
              onPlace={() => placeIn(place)}
              wished={wishId !== null}
              onWish={() => void (wishId === null ? wishing.wish(card) : wishing.unwish(card, wishId))}
            />
          )
        ) : (
          <CardButton label={`${label} in pocket ${pocket.pocket} of page ${page}`} onClick={fillPocket}>
            <Plus aria-hidden />
          </CardButton>
        )
      }
    />
  );
}
