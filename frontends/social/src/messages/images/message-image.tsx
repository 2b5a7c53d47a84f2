import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { BlobImage } from '@ninepocket/ui/cards/blob-image';
import { boxOf } from './image-box.js';
import { useImageFile } from './use-image-file.js';

const ImageDialog = lazyDialog(() => import('./image-dialog.js'));

type MessageImageProps = { image: NonNullable<Message['image']>; label: string };

/** Its place is reserved, so that the conversation does not move when it loads. */
export function MessageImage({ image, label }: MessageImageProps) {
  const { data: file, error, refetch } = useImageFile(image, 'thumbnail');
  const [open, setOpen] = useState(false);
  const { width, height } = boxOf(image.width, image.height);
  const place = { width, aspectRatio: `${width} / ${height}` };
  if (error)
    return (
      <button
        type="button"
        onClick={() => void refetch()}
        style={place}
        className="focus-ring flex max-w-full flex-col items-center justify-center gap-1 rounded-control bg-sunken p-2 text-sm text-ink"
      >
        <ImageOff aria-hidden className="size-6" /> Reload the image
      </button>
    );
  return (
    <>
      <button
        type="button"
        aria-label={`Open ${label}`}
        onClick={() => setOpen(true)}
        style={place}
        className="focus-ring block max-w-full overflow-hidden rounded-control bg-sunken"
      >
        {file && <BlobImage blob={file} alt={label} className="size-full object-cover" />}
      </button>
      {open && <ImageDialog image={image} label={label} onClose={() => setOpen(false)} />}
    </>
  );
}
