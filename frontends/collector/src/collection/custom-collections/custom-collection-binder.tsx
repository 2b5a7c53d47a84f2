import type { Pocket } from '@ninepocket/contracts/collection/binders';
import { removeFromCustomCollection, type CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { ArrowLeft, ArrowRight, ArrowRightLeft, FolderMinus, Image } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BinderView } from '../../binder/view/binder-view.js';
import { PocketBox } from '../../binder/view/pocket-box.js';
import { PocketMenuButton } from '../../binder/view/pocket-menu-button.js';
import { cardName } from '../../binder/view/pocket-text.rules.js';
import { useCardLink } from '../../parts/cards/open-card.js';
import { PositionDialog } from './position-dialog.js';
import { positionOf, useCustomCollectionOrder } from './use-custom-collection-order.js';

const NO_CARDS = () => [];
const copiesIn = ({ card, quantity, copies }: Pocket): number => (card ? quantity || copies : 0);

type Moving = { holdingId: number; name: string; position: number };
type CustomCollectionBinderProps = {
  customCollection: CustomCollection;
  may: boolean;
  empty: ReactNode;
  toolbar: HTMLElement | null;
};

/** Its holdings in its order, nine on a page. */
export function CustomCollectionBinder({ customCollection, may, empty, toolbar }: CustomCollectionBinderProps) {
  const { id, name, holdings, order } = customCollection;
  const ordered = order === 'manual';
  const { moveTo, setCover } = useCustomCollectionOrder(id);
  const { mutate: remove } = useAction(removeFromCustomCollection);
  const [moving, setMoving] = useState<Moving | null>(null);
  const linkTo = useCardLink(NO_CARDS);
  const renderPocket = (pocket: Pocket, page: number) => {
    const { card, holdingId } = pocket;
    const position = positionOf(page, pocket.pocket);
    return (
      <PocketBox
        key={pocket.pocket}
        pocket={pocket}
        copies={copiesIn(pocket)}
        open={card ? linkTo(card.id) : undefined}
        action={
          may &&
          card &&
          holdingId !== null && (
            <Menu trigger={<PocketMenuButton label={`Actions for ${cardName(card)}`} />}>
              <MenuItem icon={<Image aria-hidden />} onSelect={() => setCover(holdingId)}>
                Make it the cover
              </MenuItem>
              {ordered && position > 1 && (
                <MenuItem
                  icon={<ArrowLeft aria-hidden />}
                  onSelect={() => void moveTo(holdingId, position, position - 1)}
                >
                  One pocket earlier
                </MenuItem>
              )}
              {ordered && position < holdings && (
                <MenuItem
                  icon={<ArrowRight aria-hidden />}
                  onSelect={() => void moveTo(holdingId, position, position + 1)}
                >
                  One pocket later
                </MenuItem>
              )}
              {ordered && (
                <MenuItem
                  icon={<ArrowRightLeft aria-hidden />}
                  onSelect={() => setMoving({ holdingId, name: cardName(card), position })}
                >
                  Move to…
                </MenuItem>
              )}
              <MenuItem
                icon={<FolderMinus aria-hidden />}
                onSelect={() => remove({ params: { id }, body: { holdingIds: [holdingId] } })}
              >
                Remove from {name}
              </MenuItem>
            </Menu>
          )
        }
      />
    );
  };
  return (
    <>
      <BinderView
        source={{ collection: id }}
        label={`Binder of ${name}`}
        copiesIn={copiesIn}
        renderPocket={renderPocket}
        empty={empty}
        toolbar={toolbar}
      />
      {moving && (
        <PositionDialog
          name={moving.name}
          position={moving.position}
          positions={holdings}
          onMove={(to) => void moveTo(moving.holdingId, moving.position, to)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}
