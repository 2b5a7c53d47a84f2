import type { Binder, BinderPages, InboxCopies, Pocket } from '@ninepocket/contracts/collection/binders';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMarksOfCards } from '../../card-actions/marks/use-marks.js';
import { useCardActions } from '../../card-actions/use-card-actions.js';
import { useCardLink, useOpenCard } from '../../parts/cards/open-card.js';
import { BinderView } from '../view/binder-view.js';
import { isAt } from './audit/audit-walk.rules.js';
import { BINDER_INK } from './binder-ink.js';
import { placeText } from './binder-text.js';
import { Inbox } from './inbox.js';
import { MoveDialog } from './move-dialog.js';
import { OwnPocket, type PocketActions, type PocketPlace } from './own-pocket.js';
import { useCarrying } from './use-carrying.js';
import { useReservedQuestion } from './use-reserved-question.js';
import type { usePlacing } from './use-placing.js';

const NO_CARDS = (): number[] => [];
const copiesIn = ({ quantity }: Pocket): number => quantity;

const HINT =
  'M picks up the card of a pocket; then arrow keys move between pockets, Enter puts it down, Escape keeps it where it is.';

type Doing = { what: 'move'; from: PocketPlace; name: string } | { what: 'place'; at: PocketPlace };

type OwnPagesProps = {
  binder: Binder;
  placing: ReturnType<typeof usePlacing>;
  /** The pocket that an audit has come to. */
  current: PocketPlace | null;
};

/** The pockets of an own binder, and what can be done with each. */
export function OwnPages({ binder, placing, current }: OwnPagesProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const navigate = useNavigate();
  const linkTo = useCardLink(NO_CARDS);
  const show = useOpenCard();
  const { id } = binder;
  const { mutate: takeFrom } = placing.take;
  const { place, move, question } = useReservedQuestion(placing);
  const [waiting, setWaiting] = useState<readonly number[]>(NO_CARDS);
  const { marks } = useMarksOfCards(waiting);
  const wishing = useCardActions();
  const { carried, carry } = useCarrying(binder);
  const auditing = current !== null;

  const actions: PocketActions = useMemo(
    () => ({
      show,
      move: (from, name) => setDoing({ what: 'move', from, name }),
      takeOut: (from, forget) => takeFrom({ params: { id }, body: { ...from, forget } }),
      placeIn: (at) => setDoing({ what: 'place', at }),
      // An audit has the same key.
      pickUp: (from, name) => !auditing && carry({ from, name }),
      putDown: carried && {
        ...carried,
        in: (at) => {
          carry(null);
          if (!isAt(at, carried.from)) move({ params: { id }, body: { from: carried.from, to: { binderId: id, at } } });
        },
      },
    }),
    [show, takeFrom, move, carried, carry, auditing, id],
  );
  const renderPocket = useCallback(
    (pocket: Pocket, page: number) => (
      <OwnPocket
        key={pocket.pocket}
        pocket={pocket}
        page={page}
        current={current !== null && isAt(current, { page, pocket: pocket.pocket })}
        linkTo={linkTo}
        actions={actions}
        mark={pocket.card ? marks.get(pocket.card.id) : undefined}
        wishing={wishing}
      />
    ),
    [linkTo, actions, current, marks, wishing],
  );
  const readWaiting = useCallback(({ spread }: BinderPages) => {
    const empty = spread.flatMap(({ pockets }) => pockets.filter(({ quantity }) => quantity === 0));
    const ids = empty.flatMap(({ card }) => card?.id ?? []);
    // Pages without such pockets follow each other without another render.
    setWaiting((former) => (former.join() === ids.join() ? former : ids));
  }, []);
  const placeAt = (at: PocketPlace) => (copies: InboxCopies) => {
    const quantity = binder.kind === 'display' ? 1 : copies.unplaced;
    place({ params: { id }, body: { holdingId: copies.holding.id, quantity, at } }, close);
  };

  return (
    <>
      <BinderView
        source={{ binder: id }}
        label={binder.name}
        color={BINDER_INK[binder.color]}
        grid={binder}
        copiesIn={copiesIn}
        renderPocket={renderPocket}
        hint={HINT}
        onShown={readWaiting}
      />
      <p
        role="status"
        className={
          carried ? 'panel above-toast-4 sticky z-20 mx-auto mt-4 w-fit bg-raised p-3 text-sm font-semibold' : 'sr-only'
        }
      >
        {carried && `${carried.name} is picked up: choose its pocket with the arrow keys and Enter, or press Escape.`}
      </p>
      {doing?.what === 'move' && (
        <MoveDialog
          binder={binder}
          name={doing.name}
          from={doing.from}
          move={move}
          moving={placing.move.isPending}
          onMoved={({ binderId, page }) =>
            void navigate(`/binders/${binderId}?page=${page}`, { replace: binderId === id })
          }
          onClose={close}
        />
      )}
      {doing?.what === 'place' && (
        <Dialog
          open
          wide
          onOpenChange={(open) => !open && close()}
          title="Place a card"
          description={`In ${binder.name}, ${placeText(doing.at)}.`}
        >
          <Inbox onPlace={placeAt(doing.at)} />
        </Dialog>
      )}
      {question}
    </>
  );
}
