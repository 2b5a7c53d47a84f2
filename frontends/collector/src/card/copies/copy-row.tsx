import type { Holding } from '@ninepocket/contracts/collection/collection';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { BadgeDollarSign, BookMarked, EllipsisVertical, Merge, Pencil, Split, Star, Trash2 } from 'lucide-react';
import { PromisedChip } from '../../deals/promised-chip.js';
import { PlaceChips } from '../../binder/place-chip.js';
import { CopyPhotos } from '../photos/copy-photos.js';
import type { Done } from '../use-undo-strip.js';
import { dollars } from '../../parts/format/money.js';
import { copyWorthText, soldSlabOf } from '../../parts/format/worth-text.js';
import { SlabSales } from './slab-sales.js';
import { certText, copyTitle, paidText, signerText } from './copy-text.js';

type CopyRowProps = {
  holding: Holding;
  /** Others that it can be combined with. */
  equal: number;
  onEdit: () => void;
  onList: () => void;
  onSell: () => void;
  onPlace: () => void;
  onSplit: () => void;
  onCombine: () => void;
  onRemove: () => void;
  onPhoto: (done: Done) => void;
};

export function CopyRow(props: CopyRowProps) {
  const { holding, equal, onEdit, onList, onSell, onPlace, onSplit, onCombine, onRemove, onPhoto } = props;
  const { isForSale, salePrice, isFavorite, notes, quantity } = holding;
  const title = copyTitle(holding);
  const worth = copyWorthText(holding);
  const slab = soldSlabOf(holding);
  const details = [signerText(holding), paidText(holding), certText(holding)].filter(Boolean).join(' · ');
  return (
    <li className="flex items-start gap-2 rounded-control border border-line bg-surface py-2 pr-1 pl-3">
      <div className="min-w-0 grow py-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {title}
          {isFavorite && (
            <Badge>
              <Star aria-hidden className="fill-primary" /> Favorite
            </Badge>
          )}
          {isForSale && <Badge tone="accent">For sale{salePrice !== null && ` at ${dollars(salePrice)}`}</Badge>}
        </p>
        <PromisedChip holding={holding} />
        {worth && <p className="text-sm break-words">{worth}</p>}
        {details && <p className="text-sm break-words text-muted">{details}</p>}
        <PlaceChips places={holding.places} />
        <CopyPhotos holding={holding} title={title} onDone={onPhoto} />
        {slab && <SlabSales cardId={holding.card.id} slab={slab} />}
        {notes && <p className="mt-1 text-sm break-words whitespace-pre-line">{notes}</p>}
      </div>
      <Button size="sm" variant="secondary" onClick={onList}>
        {isForSale ? 'Edit listing' : 'Sell'} <span className="sr-only">{title}</span>
      </Button>
      <Menu
        trigger={
          <IconButton size="sm" label={`Actions for ${title}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<BadgeDollarSign aria-hidden />} onSelect={onSell}>
          Mark as sold
        </MenuItem>
        <MenuItem icon={<BookMarked aria-hidden />} onSelect={onPlace}>
          {holding.places.length > 0 ? 'Move to a binder…' : 'Place in a binder…'}
        </MenuItem>
        {quantity > 1 && (
          <MenuItem icon={<Split aria-hidden />} onSelect={onSplit}>
            Split stack
          </MenuItem>
        )}
        {equal > 0 && (
          <MenuItem icon={<Merge aria-hidden />} onSelect={onCombine}>
            Combine with {equal} equal {equal === 1 ? 'copy' : 'copies'}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onRemove}>
          Remove
        </MenuItem>
      </Menu>
    </li>
  );
}
