import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { BlobImage } from '@ninepocket/ui/cards/blob-image';
import { useImageFile } from './use-image-file.js';

type ImageDialogProps = { image: NonNullable<Message['image']>; label: string; onClose: () => void };

export default function ImageDialog({ image, label, onClose }: ImageDialogProps) {
  const { data: file, error } = useImageFile(image, 'full');
  return (
    <Dialog open onOpenChange={onClose} title="Image" wide>
      {error ? (
        <p role="alert">The image could not be loaded.</p>
      ) : file ? (
        <BlobImage blob={file} alt={label} className="mx-auto max-h-[70dvh] rounded-control object-contain" />
      ) : (
        <Skeleton className="h-[50dvh] w-full" />
      )}
    </Dialog>
  );
}
