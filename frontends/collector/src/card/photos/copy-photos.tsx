import type { Holding } from '@ninepocket/contracts/collection/collection';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { useState } from 'react';
import type { Done } from '../use-undo-strip.js';
import { PhotoSlot } from './photo-slot.js';

const PhotoDialog = lazyDialog(() => import('./photo-dialog.js'));

type CopyPhotosProps = { holding: Holding; title: string; onDone: (done: Done) => void };

/** Front and back of a copy as its owner photographed them. */
export function CopyPhotos({ holding, title, onDone }: CopyPhotosProps) {
  const [open, setOpen] = useState(false);
  const ofCard = `${holding.card.name} #${holding.card.cardNumber}, ${title}`;
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      {(['front', 'back'] as const).map((side) => (
        <PhotoSlot key={side} {...{ holding, side, title, onDone }} onView={() => setOpen(true)} />
      ))}
      {open && <PhotoDialog photos={holding.photos} title={ofCard} onClose={() => setOpen(false)} />}
    </div>
  );
}
