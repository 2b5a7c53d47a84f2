import { Button } from '@ninepocket/ui/button';
import { Field } from '@ninepocket/ui/field';
import { Textarea } from '@ninepocket/ui/input';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useUndo } from '../../card-actions/use-undo-toast.js';
import { count } from '../../parts/counts.rules.js';
import { SetChoice } from '../../search/set-choice.js';
import { EntrySettingsFields } from './entry-settings.js';
import { Preview } from './preview.js';
import { FIRST_SETTINGS, type EntrySettings } from './rapid-entry.rules.js';
import { readDollars } from '../dollars.rules.js';
import { usePreview } from './use-preview.js';
import { useRapidAdd } from './use-rapid-add.js';

/** What was said last, for the next set: people sort one box of cards after the other. */
let lastSettings: EntrySettings = FIRST_SETTINGS;

type EntryOutcome = { added: number; receiptId: number | null } | { refused: string };
type RapidEntryProps = { startWith: number | null; onClose: () => void };

/** Set, numbers, preview, Add; after adding the box is empty for the next numbers or the next set. */
export function RapidEntry({ startWith, onClose }: RapidEntryProps) {
  const [setId, setSetId] = useState(startWith);
  const [typed, setTyped] = useState('');
  const [settings, setSettings] = useState(lastSettings);
  const [outcome, setOutcome] = useState<EntryOutcome | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { preview, error, fresh } = usePreview(setId, typed, settings);
  const { add, adding } = useRapidAdd();

  const problems = preview?.lines.filter(({ problem }) => problem).length ?? 0;
  const fits = preview !== null && (preview.placesLeft === null || preview.placesLeft >= 0);
  const ready = fresh && fits && problems === 0 && preview.copies > 0 && readDollars(settings.price) !== 'wrong';

  useEffect(() => {
    // After the dialog has placed the focus: with the set known, the numbers come first.
    const frame = requestAnimationFrame(() => startWith !== null && box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [startWith]);
  const chooseSet = (id: number | null) => {
    setSetId(id);
    if (id !== null) box.current?.focus();
  };
  const change = (next: EntrySettings) => {
    lastSettings = next;
    setSettings(next);
  };
  const submit = () => {
    if (!ready || adding || setId === null) return;
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
    // The keys of the whole form; every control in it is a real one.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex flex-col gap-4" onKeyDown={onKeyDown}>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-semibold">
          Set
        </span>
        <SetChoice value={setId} onChange={chooseSet} none="Choose a set" />
      </div>
      <EntrySettingsFields settings={settings} onChange={change} />
      <Field
        label="Card numbers"
        hint="Ranges, single numbers, and ×3 for several copies of one. Ctrl+Enter adds."
        error={error ? problemText(error) : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            value={typed}
            maxLength={4000}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="1-45, 50, 60 x3"
            className="min-h-20 font-mono"
            onChange={({ target }) => {
              setTyped(target.value);
              setOutcome(null);
            }}
          />
        )}
      </Field>
      {typed.trim() !== '' && setId === null && (
        <p role="status" className="text-sm font-semibold text-warning">
          Choose the set that these numbers belong to.
        </p>
      )}
      {preview && <Preview preview={preview} fresh={fresh} />}
      <Outcome outcome={outcome} onUndone={() => setOutcome(null)} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button busy={adding} disabled={!ready} aria-keyshortcuts="Control+Enter" onClick={submit}>
          {ready ? `Add ${count(preview.copies, 'card')}` : 'Add cards'}
        </Button>
      </div>
    </div>
  );
}

type OutcomeProps = { outcome: EntryOutcome | null; onUndone: () => void };

/** Stays where the eyes are; the toast is out of reach of the keyboard while the dialog holds it. */
function Outcome({ outcome, onUndone }: OutcomeProps) {
  const { undo, undoing } = useUndo();
  if (!outcome) return null;
  if ('refused' in outcome) {
    return (
      <p role="alert" className="text-sm text-danger">
        {outcome.refused}
      </p>
    );
  }
  const { added, receiptId } = outcome;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-success">
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      <p role="status" className="min-w-0 grow basis-48">
        {count(added, 'card')} added. Type the next numbers, or choose the next set.
      </p>
      {receiptId !== null && (
        <Button size="sm" variant="secondary" busy={undoing !== null} onClick={() => undo(receiptId, { onUndone })}>
          Undo
        </Button>
      )}
    </div>
  );
}
