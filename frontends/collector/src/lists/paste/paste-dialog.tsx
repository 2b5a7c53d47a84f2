import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { corrected } from './corrections.js';
import { ReadCards, ReadLines, type ReadCard, type ReadLine } from './understood.js';

export type Understood = { lines: readonly ReadLine[]; cards: readonly ReadCard[]; cardCount: number };

type PasteDialogProps = {
  title: string;
  description: string;
  typed: string;
  onType: (typed: string) => void;
  understood: Understood | null;
  error: string | null;
  /** What the button does, and whether that is up to date with the text. */
  action: string;
  ready: boolean;
  busy: boolean;
  onApply: () => void;
  onClose: () => void;
};

export function PasteDialog(props: PasteDialogProps) {
  const { title, description, typed, onType, understood, error, action, ready, busy, onApply, onClose } = props;
  const problems = understood?.lines.filter(({ problem }) => problem !== null).length ?? 0;
  useUnloadWarning(typed.trim() !== '');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      wide
      footer={
        <>
          <p role="status" className="grow basis-full self-center text-sm sm:basis-0">
            {problems > 0 && (
              <span className="font-semibold text-danger">
                {problems === 1 ? '1 part' : `${problems} parts`} not understood
                {problems < (understood?.lines.length ?? 0) ? '; the rest can be used.' : '.'}
              </span>
            )}
          </p>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button disabled={!ready} busy={busy} onClick={onApply}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="List"
          hint="A line for each set, e.g. 1992 Marvel Masterpieces: 3, 7, 12–15 (x2)"
          error={error ?? undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              value={typed}
              spellCheck={false}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </Field>
        {understood && (
          <>
            <ReadLines lines={understood.lines} onCorrect={(from, to) => onType(corrected(typed, from, to))} />
            <ReadCards cards={understood.cards} cardCount={understood.cardCount} />
          </>
        )}
      </div>
    </Dialog>
  );
}
