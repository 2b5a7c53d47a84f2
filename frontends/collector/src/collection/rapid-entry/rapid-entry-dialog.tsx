import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { SetChoice } from '../../parts/filters/set-choice.js';
import { corrected } from '../../lists/paste/corrections.js';
import { draftOf, rapidEntry, saveDraft } from './draft.js';
import { EntrySettingsFields } from './entry-settings.js';
import { EntryFooter } from './entry-footer.js';
import { Outcome, type EntryOutcome } from './outcome.js';
import { Preview } from './preview.js';
import { needsSet } from './rapid-entry.rules.js';
import { readDollars } from '../read-dollars.js';
import { usePreview } from './use-preview.js';
import { useRapidAdd } from './use-rapid-add.js';

type RapidEntryDialogProps = {
  set?: { id: number; name: string };
  onClose: () => void;
};

export default function RapidEntryDialog({ set, onClose }: RapidEntryDialogProps) {
  const [draft] = useState(() => draftOf(set?.id ?? null));
  const initialSetId = set?.id ?? draft?.setId ?? null;
  const [setId, setSetId] = useState(initialSetId);
  const [typed, setTyped] = useState(draft?.typed ?? '');
  const settings = rapidEntry((state) => state.settings);
  const [outcome, setOutcome] = useState<EntryOutcome | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { preview, error, fresh } = usePreview(setId, typed, settings);
  const { add, adding } = useRapidAdd();

  const fits = preview !== null && (preview.placesLeft === null || preview.placesLeft >= 0);
  const ready = fresh && fits && preview.copies > 0 && readDollars(settings.price) !== 'invalid';

  useEffect(() => saveDraft({ setId, typed }), [setId, typed]);
  useUnloadWarning(typed.trim() !== '');
  useEffect(() => {
    // After the dialog has set its initial focus.
    const frame = requestAnimationFrame(() => initialSetId !== null && box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [initialSetId]);
  const chooseSet = (id: number | null) => {
    setSetId(id);
    if (id !== null) box.current?.focus();
  };
  const submit = () => {
    if (!ready || adding) return;
    add(
      { setId, entries: typed.trim(), settings },
      {
        onAdded: (added, receiptId) => {
          setTyped('');
          setOutcome({ added, receiptId });
          box.current?.focus();
        },
        onRefused: (refused) => setOutcome({ refused }),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rapid entry"
      description="Type card numbers in any order. Nothing is added until you press Add."
      wide
      onKeyDown={onKeyDown}
      footer={
        <>
          <Outcome outcome={outcome} onUndone={() => setOutcome(null)} />
          <EntryFooter preview={preview} fresh={fresh} ready={ready} adding={adding} onAdd={submit} onClose={onClose} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-sm font-semibold">
            Set
          </span>
          <SetChoice value={setId} onChange={chooseSet} none="Choose a set" />
        </div>
        <EntrySettingsFields settings={settings} onChange={(next) => rapidEntry.setState({ settings: next })} />
        <Field
          label="Card numbers"
          hint="Ranges, single numbers, x3 for several copies, or lines of several sets: 1992 Marvel Masterpieces: 3, 7. Press Ctrl+Enter to add."
          error={error ? problemText(error) : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={box}
              value={typed}
              maxLength={20_000}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="1-45, 50, 60 x3"
              className="min-h-20 tabular-nums"
              onChange={({ target }) => {
                setTyped(target.value);
                setOutcome(null);
              }}
            />
          )}
        </Field>
        {typed.trim() !== '' && setId === null && needsSet(typed) && (
          <p role="status" className="text-sm font-semibold text-warning">
            Choose the set these numbers belong to.
          </p>
        )}
        {preview && (
          <Preview preview={preview} fresh={fresh} onCorrect={(from, to) => setTyped(corrected(typed, from, to))} />
        )}
      </div>
    </Dialog>
  );
}
