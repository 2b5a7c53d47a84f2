import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { createBinder, updateBinder, type Binder } from '@ninepocket/contracts/collection/binders';
import { BINDER_COLORS, BINDER_KINDS, MAX_POCKET_ROWS } from '@ninepocket/contracts/collection/binder-limits';
import { createBinder as schemas } from '@ninepocket/contracts/collection/binders.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useForm } from 'react-hook-form';
import { BINDER_INK } from './binder-ink.js';

type BinderFormProps = { binder: Binder | null; onClose: () => void; onSaved?: (binder: Binder) => void };

const FORM_ID = 'binder';
const SIDES = Array.from({ length: MAX_POCKET_ROWS }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));
const KINDS: Record<(typeof BINDER_KINDS)[number], string> = {
  storage: 'Storage: all copies in a pocket',
  display: 'Display: one copy in a pocket',
};

/** What a page is like is fixed once the binder exists, because its places are. */
export default function BinderFormDialog({ binder, onClose, onSaved }: BinderFormProps) {
  const create = useAction(createBinder);
  const update = useAction(updateBinder);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schemas.body),
    defaultValues: {
      name: binder?.name ?? '',
      color: binder?.color ?? 'red',
      rows: binder?.rows ?? 3,
      columns: binder?.columns ?? 3,
      kind: binder?.kind ?? 'storage',
    },
  });
  const { errors } = formState;
  const done = {
    onSuccess: (saved: Binder) => {
      onSaved?.(saved);
      onClose();
    },
    onError: (error: Error) => {
      const field = error instanceof ProblemError && error.code === 'name_taken' ? 'name' : 'root';
      setError(field, { message: problemText(error) });
    },
  };
  const save = handleSubmit((body) => {
    if (!binder) create.mutate({ body }, done);
    else update.mutate({ params: { id: binder.id }, body: { name: body.name, color: body.color } }, done);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={binder ? 'Edit binder' : 'New binder'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={create.isPending || update.isPending}>
            {binder ? 'Save' : 'Create binder'}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} maxLength={80} autoComplete="off" />}
        </Field>
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Color</legend>
          <div className="flex flex-wrap gap-2">
            {BINDER_COLORS.map((color) => (
              <label key={color} className="relative size-10" title={color}>
                <input {...register('color')} type="radio" value={color} aria-label={color} className="peer sr-only" />
                <span
                  className="block size-full rounded-control border-2 border-outline peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
                  style={{ backgroundColor: BINDER_INK[color] }}
                />
              </label>
            ))}
          </div>
        </fieldset>
        {!binder && (
          <>
            <div className="grid grid-cols-2 gap-3">
              <Field label="Rows">
                {(control) => <Select {...control} {...register('rows', { valueAsNumber: true })} options={SIDES} />}
              </Field>
              <Field label="Columns">
                {(control) => <Select {...control} {...register('columns', { valueAsNumber: true })} options={SIDES} />}
              </Field>
            </div>
            <Field label="Kind" hint="Rows, columns and kind cannot be changed later.">
              {(control) => (
                <Select
                  {...control}
                  {...register('kind')}
                  options={BINDER_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] }))}
                />
              )}
            </Field>
          </>
        )}
        {errors.root && (
          <p role="alert" className="text-sm text-danger">
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
