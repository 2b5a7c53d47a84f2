import { binderPages, type BinderSection, type Pocket } from '@ninepocket/contracts/collection/binders';
import { listCollection } from '@ninepocket/contracts/collection/collection';
import { listProgress } from '@ninepocket/contracts/collection/stats';
import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { CardButton } from '@ninepocket/ui/cards/card-button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Layers, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { CARD_KEYS_HINT, pressCardKey } from '../card-actions/card-keys.js';
import { useCardActions } from '../card-actions/use-card-actions.js';
import { WishButton } from '../card-actions/wish-button.js';
import { useMarksInSet } from '../card-actions/marks/use-marks.js';
import { useCardLink } from '../parts/cards/open-card.js';
import { BinderView } from './view/binder-view.js';
import { PocketBox } from './view/pocket-box.js';

/** A card that is added fills its pocket by its mark; the pages themselves are refetched later. */
const IN_PLACE = [binderPages, listCollection];
const NO_CARDS = () => [];

/** The whole set as a binder: a pocket for every card. */
export function SetBinder({ set, toolbar }: { set: CardSet; toolbar: HTMLElement | null }) {
  const { marks, known } = useMarksInSet(set.id);
  const actions = useCardActions(IN_PLACE);
  // Without a list of their own, cards follow each other as in the set.
  const linkTo = useCardLink(NO_CARDS);
  const copiesIn = useCallback(
    ({ card, copies }: Pocket): number => (card === null ? 0 : known ? (marks.get(card.id)?.copies ?? 0) : copies),
    [marks, known],
  );
  // The header's, which is refetched after each change.
  const { data: progress } = useEndpoint(listProgress, { query: { setId: set.id, sections: 'true', limit: 1 } });
  const ownedIn = ({ name, kind, owned }: BinderSection): number =>
    progress?.items[0]?.sections.find((section) => section.name === name && section.kind === kind)?.owned ?? owned;
  const renderPocket = useCallback(
    (pocket: Pocket) => {
      const { card } = pocket;
      const copies = copiesIn(pocket);
      const wished = card !== null && (marks.get(card.id)?.wishId ?? null) !== null;
      return (
        <PocketBox
          key={pocket.pocket}
          pocket={pocket}
          copies={copies}
          open={card ? linkTo(card.id) : undefined}
          wished={wished}
          wish={card && known && <WishButton card={card} mark={marks.get(card.id)} actions={actions} />}
          onKey={(key) => card && known && pressCardKey(key, card, marks.get(card.id), actions)}
          action={
            card &&
            known &&
            copies === 0 && (
              <CardButton
                label={`Add ${card.name} #${card.cardNumber} to collection`}
                onClick={() => void actions.add(card)}
              >
                <Plus aria-hidden />
              </CardButton>
            )
          }
        />
      );
    },
    [copiesIn, linkTo, known, marks, actions],
  );

  return (
    <BinderView
      source={{ set: set.id }}
      label={`Binder of ${set.name}`}
      copiesIn={copiesIn}
      ownedIn={ownedIn}
      empty={<EmptyState icon={<Layers />} title="No cards yet" text="Cards for this set will be added soon." />}
      hint={CARD_KEYS_HINT}
      renderPocket={renderPocket}
      toolbar={toolbar}
    />
  );
}
