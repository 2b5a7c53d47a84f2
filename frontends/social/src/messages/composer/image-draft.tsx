import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { X } from 'lucide-react';
import { BlobImage } from '@ninepocket/ui/cards/blob-image';

type ImageDraftProps = { image: File; onRemove: () => void };

export const ImageDraft = ({ image, onRemove }: ImageDraftProps) => (
  <figure className="mb-2 flex items-center gap-3 rounded-control border border-edge p-2">
    <BlobImage blob={image} alt="Image to send" className="size-16 rounded-md object-cover" />
    <figcaption className="min-w-0 grow truncate text-sm">
      <span className="block truncate font-semibold">{image.name}</span>
      <span className="text-muted">{Math.max(1, Math.round(image.size / 1000)).toLocaleString('en')} KB</span>
    </figcaption>
    <IconButton label="Remove the image" size="sm" onClick={onRemove}>
      <X aria-hidden />
    </IconButton>
  </figure>
);
