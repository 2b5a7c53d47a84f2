import { Button } from '@ninepocket/ui/forms/button';
import { cn } from '@ninepocket/ui/cn';
import { count } from '../../parts/format/counts.js';
import type { EntryPreview } from './preview.js';
import { previewText } from './rapid-entry.rules.js';

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
    {preview && <Sum preview={preview} fresh={fresh} />}
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
    <Button busy={adding} disabled={!ready} aria-keyshortcuts="Control+Enter" onClick={onAdd}>
      {ready && preview ? `Add ${count(preview.copies, 'card')}` : 'Add cards'}
    </Button>
  </>
);

function Sum({ preview, fresh }: { preview: EntryPreview; fresh: boolean }) {
  const wrong = preview.lines.filter(({ problem }) => problem !== null).map(({ text }) => text);
  const full = preview.placesLeft !== null && preview.placesLeft < 0;
  return (
    <p
      role="status"
      className={cn('grow basis-full self-center font-bold transition-opacity sm:basis-0', !fresh && 'opacity-60')}
    >
      <span className={cn(full && 'text-danger')}>{previewText(preview)}</span>
      {wrong.length > 0 && (
        // On phones, the entries themselves are below the fold.
        <span className="line-clamp-2 text-sm break-all text-danger">
          {count(wrong.length, 'number')} to fix: {wrong.join(', ')}
        </span>
      )}
    </p>
  );
}
