import type { Holding } from '@ninepocket/contracts/collection/collection';
import type { PhotoSide } from '@ninepocket/contracts/collection/holdings/photos';
import { cn } from '@ninepocket/ui/cn';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Progress } from '@ninepocket/ui/states/progress';
import { Camera } from 'lucide-react';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { useRef, useState, type ChangeEvent } from 'react';
import type { Done } from '../use-undo-strip.js';
import { ACCEPTED_PHOTOS, pastedImage, readClipboardImage } from './photo-file.js';
import { PhotoMenu } from './photo-menu.js';
import { PhotoProblem } from './photo-problem.js';
import { usePhoto } from './use-photo.js';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.js'));

type PhotoSlotProps = {
  holding: Holding;
  side: PhotoSide;
  title: string;
  onDone: (done: Done) => void;
  onView: () => void;
};

const NO_PICTURE =
  'Copy a picture or its file first. The browser may also ask whether this site can read what you copied.';

/** A place for the photo of one side, with a menu; an image can also be pasted or dropped on it. */
export function PhotoSlot({ holding, side, title, onDone, onView }: PhotoSlotProps) {
  const photo = usePhoto(holding, side, onDone);
  const choosing = useRef<HTMLInputElement>(null);
  const taking = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const src = holding.photos[side];
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again
    if (file) setChosen(file);
  };
  const paste = (file: File | null) =>
    file ? setChosen(file) : toast({ tone: 'error', title: 'There is no picture on the clipboard', text: NO_PICTURE });
  const drop = (file: File | null) =>
    file ? setChosen(file) : toast({ tone: 'error', title: 'What was dropped is not a picture' });
  return (
    <div
      className="contents text-sm"
      onPaste={({ clipboardData }) => paste(pastedImage(clipboardData))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop(pastedImage(event.dataTransfer));
      }}
    >
      <div>
        <PhotoMenu
          has={src !== null}
          isBusy={photo.isBusy}
          onView={onView}
          onChoose={() => choosing.current?.click()}
          onTake={() => taking.current?.click()}
          onPaste={() => void readClipboardImage().then(paste)}
          onRotate={photo.rotate}
          onRemove={photo.remove}
          trigger={
            <button
              type="button"
              aria-label={src ? `Photo of the ${side}: ${title}` : `Add a photo of the ${side}: ${title}`}
              aria-busy={photo.isBusy}
              className={cn(
                'focus-ring overflow-hidden rounded-md border-2 border-outline hover:border-accent',
                src
                  ? 'block aspect-card w-16'
                  : 'flex h-9 items-center gap-1.5 border-dashed border-edge px-2.5 text-muted capitalize hover:bg-sunken',
              )}
            >
              {src ? (
                <img src={src} alt="" className="size-full object-cover" />
              ) : (
                <>
                  <Camera aria-hidden className="size-4" />
                  {side}
                </>
              )}
            </button>
          }
        />
        {photo.progress !== null && (
          <Progress label={`Uploading the ${side}`} value={photo.progress} max={1} className="mt-1 h-2 w-16" />
        )}
      </div>
      {/* Below both sides, which stay where they are. */}
      <div className="order-last basis-full empty:hidden">
        <PhotoProblem error={photo.addError} onRetry={photo.retry} />
        <PhotoProblem error={photo.removeError} onRetry={photo.remove} />
      </div>
      <input
        ref={choosing}
        hidden
        type="file"
        accept={ACCEPTED_PHOTOS}
        aria-label={`Photo of the ${side}`}
        onChange={choose}
      />
      {chosen && (
        <PreviewDialog
          side={side}
          title={`${holding.card.name} #${holding.card.cardNumber}, ${title}`}
          file={chosen}
          onClose={() => setChosen(null)}
          onUse={(turns) => {
            setChosen(null);
            photo.add(chosen, turns);
          }}
        />
      )}
      <input ref={taking} hidden type="file" accept="image/*" capture="environment" onChange={choose} />
    </div>
  );
}
