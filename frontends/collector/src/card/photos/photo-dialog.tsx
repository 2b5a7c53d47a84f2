import { photoOfSize, type Photos } from '@ninepocket/contracts/collection/holdings/photos';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import type { ReactNode } from 'react';

type PhotoDialogProps = { photos: Photos; title: string; footer?: ReactNode; onClose: () => void };

/** Front and back, as large as the screen allows. */
export default function PhotoDialog({ photos, title, footer, onClose }: PhotoDialogProps) {
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={`Photos: ${title}`} footer={footer}>
      <div className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
        {(['front', 'back'] as const).map((side) => {
          const src = photos[side];
          return (
            src && (
              <figure key={side} className="flex min-w-0 flex-col items-center gap-2">
                <img
                  src={photoOfSize(src, 1600)}
                  alt={`${title}: ${side}`}
                  className="aspect-card max-h-[65dvh] w-full object-contain"
                />
                <figcaption className="text-sm text-muted capitalize">{side}</figcaption>
              </figure>
            )
          );
        })}
      </div>
    </Dialog>
  );
}
