import type { Listing } from '@ninepocket/contracts/collection/marketplace';
import { photoIdOf } from '@ninepocket/contracts/collection/holdings/photos';
import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Flag } from 'lucide-react';
import { useState } from 'react';

const PhotoDialog = lazyDialog(() => import('./photo-dialog.js'));
const ReportPhotoDialog = lazyDialog(() => import('./report-photo-dialog.js'));

/** What the seller's copy looks like. A photo can be reported where it is seen large. */
export function ListingPhotos({ listing: { photos, seller, isMine } }: { listing: Listing }) {
  const [doing, setDoing] = useState<'view' | 'report' | null>(null);
  const sides = [photos.front, photos.back].filter((src) => src !== null);
  if (sides.length === 0) return null;
  const title = `${seller.username}’s copy`;
  const close = () => setDoing(null);
  return (
    <>
      <button
        type="button"
        aria-label={`View photos of ${title}`}
        className="focus-ring flex shrink-0 gap-1 rounded-md"
        onClick={() => setDoing('view')}
      >
        {sides.map((src) => (
          <img
            key={src}
            src={src}
            alt=""
            className="aspect-card w-12 rounded-md border-2 border-outline object-cover"
          />
        ))}
      </button>
      {doing === 'view' && (
        <PhotoDialog
          {...{ photos, title }}
          onClose={close}
          footer={
            !isMine && (
              <Button variant="secondary" onClick={() => setDoing('report')}>
                <Flag aria-hidden /> Report
              </Button>
            )
          }
        />
      )}
      {doing === 'report' && (
        <ReportPhotoDialog user={seller} photoIds={sides.map((src) => photoIdOf(src))} onClose={close} />
      )}
    </>
  );
}
