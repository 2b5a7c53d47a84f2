import { Button } from '@ninepocket/ui/forms/button';
import { cn } from '@ninepocket/ui/cn';
import type { EntryPreview } from './preview.js';
import { addText, leftOutText, partsLeftOut, previewText } from './rapid-entry.rules.js';

type EntryFooterProps = {
  preview: EntryPreview | null;
  fresh: boolean;
  ready: boolean;
  adding: boolean;
  onAdd: () => void;
  onClose: () => void;
};

export const EntryFooter = ({ preview, fresh, ready, adding, onAdd, onClose }: EntryFooterProps) => (
  <>
    {preview && <Sum preview={preview} wrong={partsLeftOut(preview.lines)} fresh={fresh} />}
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
    <Button busy={adding} disabled={!ready} aria-keyshortcuts="Control+Enter" onClick={onAdd}>
      {ready && preview ? addText(preview) : 'Add cards'}
    </Button>
  </>
);

function Sum({ preview, wrong, fresh }: { preview: EntryPreview; wrong: string[]; fresh: boolean }) {
  const full = preview.placesLeft !== null && preview.placesLeft < 0;
  return (
    <p
      role="status"
      className={cn('grow basis-full self-center font-bold transition-opacity sm:basis-0', !fresh && 'opacity-60')}
    >
      <span className={cn(full && 'text-danger')}>{previewText(preview)}</span>
      {wrong.length > 0 && (
        // On phones, the entries themselves are below the fold.
        <span className="line-clamp-2 text-sm wrap-anywhere text-danger">{leftOutText(wrong)}</span>
      )}
    </p>
  );
}
