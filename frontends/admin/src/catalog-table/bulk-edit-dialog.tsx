import { bulkEditCards, type BulkSelection } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { CARD_RARITIES } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { Button } from '@ninepocket/ui/forms/button';
import type { ComboboxOption } from '@ninepocket/ui/forms/combobox';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import { SetField } from '../cards/set-field.js';
import { count } from '../parts/counts.rules.js';
import { BulkPreview } from './bulk-preview.js';
import { useUndoEdit } from './use-undo-edit.js';

type BulkEditDialogProps = { selection: BulkSelection; onDone: () => void; onClose: () => void };

const KEEP = 'keep';
const NONE = 'none';
const RARITIES = [
  { value: KEEP, label: 'No change' },
  { value: NONE, label: 'No rarity' },
  ...CARD_RARITIES.map((rarity) => ({ value: `=${rarity}`, label: rarity })),
];
const INSERTS = [
  { value: KEEP, label: 'No change' },
  { value: 'yes', label: 'Insert' },
  { value: 'no', label: 'Not an insert' },
];
const TEXT = 'text';
const textChoices = (none: string) => [
  { value: KEEP, label: 'No change' },
  { value: NONE, label: none },
  { value: TEXT, label: 'Set to…' },
];

type Text = { choice: string; text: string };
const UNCHANGED: Text = { choice: KEEP, text: '' };

const changeOf = (field: 'subset' | 'variation', { choice, text }: Text) => {
  if (choice === NONE) return { [field]: null };
  return choice === TEXT && text.trim() ? { [field]: text.trim() } : {};
};

export function BulkEditDialog({ selection, onDone, onClose }: BulkEditDialogProps) {
  const [rarity, setRarity] = useState(KEEP);
  const [insert, setInsert] = useState(KEEP);
  const [subset, setSubset] = useState(UNCHANGED);
  const [variation, setVariation] = useState(UNCHANGED);
  const [set, setSet] = useState<ComboboxOption | null>(null);
  const preview = useAction(bulkEditCards, { invalidate: false });
  const edit = useAction(bulkEditCards);
  const { undo } = useUndoEdit();
  const selected = 'ids' in selection ? selection.ids.length : selection.total;

  const changes = {
    ...(rarity !== KEEP && { rarity: rarity === NONE ? null : rarity.slice(1) }),
    ...(insert !== KEEP && { isInsert: insert === 'yes' }),
    ...changeOf('subset', subset),
    ...changeOf('variation', variation),
    ...(set && { setId: Number(set.value) }),
  };
  const hasChanges = Object.keys(changes).length > 0;
  const shown = preview.data;
  const apply = () =>
    edit.mutate(
      { body: { selection, changes } },
      {
        onSuccess: ({ changed, conflicts, receiptId }) => {
          toast({
            tone: 'success',
            title: `${count(changed, 'card')} changed`,
            text: conflicts ? `${count(conflicts, 'card')} skipped.` : undefined,
            action: receiptId === null ? undefined : { label: 'Undo', onClick: () => undo(receiptId) },
          });
          onDone();
          onClose();
        },
      },
    );
  const failure = edit.error ?? preview.error;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${count(selected, 'card')}`}
      footer={
        <>
          <Button variant="secondary" onClick={shown ? preview.reset : onClose}>
            {shown ? 'Back' : 'Cancel'}
          </Button>
          {shown ? (
            <Button busy={edit.isPending} disabled={shown.changed === 0} onClick={apply}>
              Change {count(shown.changed, 'card')}
            </Button>
          ) : (
            <Button
              busy={preview.isPending}
              disabled={!hasChanges}
              onClick={() => preview.mutate({ body: { selection, changes, dryRun: true } })}
            >
              Preview
            </Button>
          )}
        </>
      }
    >
      {failure && <ErrorState title="The cards were not changed" message={problemText(failure)} />}
      {shown ? (
        <BulkPreview preview={shown} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Rarity">
            {(aria) => (
              <Select {...aria} value={rarity} onChange={(event) => setRarity(event.target.value)} options={RARITIES} />
            )}
          </Field>
          <Field label="Insert">
            {(aria) => (
              <Select {...aria} value={insert} onChange={(event) => setInsert(event.target.value)} options={INSERTS} />
            )}
          </Field>
          <TextChange label="Subset" none="No subset" value={subset} onChange={setSubset} />
          <TextChange label="Variation" none="No variation" value={variation} onChange={setVariation} />
          <div className="sm:col-span-2">
            <SetField chosen={set} onChoose={setSet} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

type TextChangeProps = { label: string; none: string; value: Text; onChange: (value: Text) => void };

function TextChange({ label, none, value, onChange }: TextChangeProps) {
  return (
    <>
      <Field label={label}>
        {(aria) => (
          <Select
            {...aria}
            value={value.choice}
            onChange={({ target }) => onChange({ ...value, choice: target.value })}
            options={textChoices(none)}
          />
        )}
      </Field>
      {value.choice === TEXT && (
        <Field label={`New ${label.toLowerCase()}`}>
          {(aria) => (
            <Input
              {...aria}
              value={value.text}
              maxLength={120}
              onChange={({ target }) => onChange({ ...value, text: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
