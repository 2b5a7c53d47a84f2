import type { PhotoSide } from '@ninepocket/contracts/collection/holdings/photos';
import { BlobImage } from '@ninepocket/ui/cards/blob-image';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { tooSmall } from './photo-file.js';

type PreviewDialogProps = {
  file: File;
  side: PhotoSide;
  title: string;
  onClose: () => void;
  /** @param turns by a quarter, clockwise */
  onUse: (turns: number) => void;
};

/** What was chosen, before it is uploaded. A file that the browser cannot show is uploaded as it is. */
export default function PreviewDialog({ file, side, title, onClose, onUse }: PreviewDialogProps) {
  const [turns, setTurns] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Photo of the ${side}`}
      description={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={problem !== null} onClick={() => onUse(turns)}>
            Add photo
          </Button>
        </>
      }
    >
      <div
        style={{ rotate: `${turns * 90}deg` }}
        className="mx-auto aspect-square max-h-[45dvh] max-w-full transition-[rotate] duration-200 motion-reduce:transition-none"
      >
        <BlobImage
          blob={file}
          alt="Preview"
          className="size-full object-contain"
          onError={() => onUse(0)}
          onSize={(width, height) => setProblem(tooSmall(width, height))}
        />
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button variant="secondary" size="sm" onClick={() => setTurns(turns - 1)}>
          <RotateCcw aria-hidden /> Rotate left
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setTurns(turns + 1)}>
          <RotateCw aria-hidden /> Rotate right
        </Button>
      </div>
    </Dialog>
  );
}
