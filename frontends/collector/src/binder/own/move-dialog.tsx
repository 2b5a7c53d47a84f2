import type { Binder } from '@ninepocket/contracts/collection/binders';
import { MAX_BINDER_PAGES } from '@ninepocket/contracts/collection/binder-limits';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { useState, type SyntheticEvent } from 'react';
import { arrivalOf, placeText } from './binder-text.js';
import { useBinders } from './use-binders.js';
import type { useReservedQuestion } from './use-reserved-question.js';

type Place = { page: number; pocket: number };

type MoveDialogProps = {
  binder: Binder;
  name: string;
  from: Place;
  move: ReturnType<typeof useReservedQuestion>['move'];
  moving: boolean;
  onMoved: (to: { binderId: number; page: number }) => void;
  onClose: () => void;
};

const FORM_ID = 'move-pocket';

const NEXT = 'next';
const CHOSEN = 'chosen';
const TARGETS = [
  { value: NEXT, label: 'Next free pocket' },
  { value: CHOSEN, label: 'Page and pocket' },
];

/** Full pockets are swapped. */
export function MoveDialog({ binder, name, from, move, moving, onMoved, onClose }: MoveDialogProps) {
  const { data: binders = [binder] } = useBinders();
  const [binderId, setBinderId] = useState(binder.id);
  const [isChosen, setChosen] = useState(false);
  const target = binders.find(({ id }) => id === binderId) ?? binder;
  const perPage = target.rows * target.columns;
  const [errors, setErrors] = useState<{ page?: string; pocket?: string }>({});
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [page, pocket] = ['page', 'pocket'].map((field) => Number(fields.get(field)));
    const wrong = isChosen
      ? { page: numberProblem(page, MAX_BINDER_PAGES), pocket: numberProblem(pocket, perPage) }
      : {};
    setErrors(wrong);
    if (wrong.page || wrong.pocket) return;
    const at = isChosen && page && pocket ? { page, pocket } : null;
    move({ params: { id: binder.id }, body: { from, to: { binderId, at } } }, (placement) => {
      onClose();
      onMoved({ binderId, page: (at ?? arrivalOf(placement, from))?.page ?? 1 });
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Move to…"
      description={`${name}, from ${placeText(from)}. If the other pocket is full, the two are swapped.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={moving}>
            Move
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
        <Field label="Binder" className="col-span-2">
          {(control) => (
            <Select
              {...control}
              value={String(binderId)}
              onChange={({ target: { value } }) => setBinderId(Number(value))}
              options={binders.map(({ id, name: label }) => ({ value: String(id), label }))}
            />
          )}
        </Field>
        <Field label="To" className="col-span-2">
          {(control) => (
            <Select
              {...control}
              value={isChosen ? CHOSEN : NEXT}
              onChange={({ target: { value } }) => setChosen(value === CHOSEN)}
              options={TARGETS}
            />
          )}
        </Field>
        {isChosen && (
          <>
            <Field label="Page" hint={`Used up to now: ${Math.max(1, target.pages)}`} error={errors.page}>
              {(control) => (
                <Input {...control} name="page" inputMode="numeric" autoComplete="off" defaultValue={from.page} />
              )}
            </Field>
            <Field label="Pocket" hint={`1 to ${perPage}`} error={errors.pocket}>
              {(control) => (
                <Input {...control} name="pocket" inputMode="numeric" autoComplete="off" defaultValue={from.pocket} />
              )}
            </Field>
          </>
        )}
      </form>
    </Dialog>
  );
}

const numberProblem = (typed: number | undefined, most: number): string | undefined =>
  Number.isInteger(typed) && typed! >= 1 && typed! <= most ? undefined : `Enter a number from 1 to ${most}.`;
