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
const VARIATIONS = [
  { value: KEEP, label: 'No change' },
  { value: NONE, label: 'No variation' },
  { value: 'text', label: 'Set to…' },
];

export function BulkEditDialog({ selection, onDone, onClose }: BulkEditDialogProps) {
  const [rarity, setRarity] = useState(KEEP);
  const [insert, setInsert] = useState(KEEP);
  const [variation, setVariation] = useState(KEEP);
  const [variationText, setVariationText] = useState('');
  const [set, setSet] = useState<ComboboxOption | null>(null);
  const preview = useAction(bulkEditCards, { invalidate: false });
  const edit = useAction(bulkEditCards);
  const { undo } = useUndoEdit();
  const selected = 'ids' in selection ? selection.ids.length : selection.total;

  const changes = {
    ...(rarity !== KEEP && { rarity: rarity === NONE ? null : rarity.slice(1) }),
    ...(insert !== KEEP && { isInsert: insert === 'yes' }),
    ...(variation === NONE && { variation: null }),
    ...(variation === 'text' && variationText.trim() && { variation: variationText.trim() }),
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
          <Field label="Variation">
            {(aria) => (
              <Select
                {...aria}
                value={variation}
                onChange={(event) => setVariation(event.target.value)}
                options={VARIATIONS}
              />
            )}
          </Field>
          {variation === 'text' && (
            <Field label="New variation">
              {(aria) => (
                <Input
                  {...aria}
                  value={variationText}
                  maxLength={120}
                  onChange={(event) => setVariationText(event.target.value)}
                />
              )}
            </Field>
          )}
          <div className="sm:col-span-2">
            <SetField chosen={set} onChoose={setSet} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
