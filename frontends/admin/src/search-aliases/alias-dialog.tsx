import { createSearchAlias, updateSearchAlias, type SearchAlias } from '@ninepocket/contracts/catalog/search-aliases';
import { Button } from '@ninepocket/ui/forms/button';
import { ConflictNotice } from '@ninepocket/ui/forms/conflict-notice';
import { differencesOf } from '@ninepocket/ui/forms/differences.rules';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { currentOf } from '@ninepocket/web-kit/api/edit-conflict';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

const FORM_ID = 'search-alias';
const LABELS = { alias: 'Nickname', meaning: 'Stands for' };

type AliasFields = Pick<SearchAlias, 'alias' | 'meaning'>;
const fieldsOf = ({ alias, meaning }: AliasFields): AliasFields => ({ alias, meaning });

/** @param props.alias null for a new one */
export function AliasDialog({ alias, onClose }: { alias: SearchAlias | null; onClose: () => void }) {
  const create = useAction(createSearchAlias);
  const update = useAction(updateSearchAlias);
  const { register, handleSubmit, reset, setError, getValues, formState } = useForm<AliasFields>({
    defaultValues: alias ? fieldsOf(alias) : { alias: '', meaning: '' },
  });
  const [version, setVersion] = useState(alias?.version);
  const [theirs, setTheirs] = useState<SearchAlias | null>(null);
  useUnloadWarning(formState.isDirty);
  const { leave, question } = useDiscardQuestion();
  const close = () => leave(onClose, formState.isDirty);
  const busy = create.isPending || update.isPending;
  const { errors } = formState;

  const submit = (seenVersion: number | undefined) =>
    handleSubmit((fields) => {
      const onSuccess = () => {
        toast({ tone: 'success', title: alias ? 'Nickname saved' : 'Nickname added', text: fields.alias });
        onClose();
      };
      const onError = (failure: Error) => {
        const current = currentOf<SearchAlias>(failure);
        if (current) setTheirs(current);
        else setError('root', { message: problemText(failure) });
      };
      if (!alias) return create.mutate({ body: fields }, { onSuccess, onError });
      const body = { ...fields, version: seenVersion };
      return update.mutate({ params: { id: alias.id }, body }, { onSuccess, onError });
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={alias ? `Edit ${alias.alias}` : 'Add Nickname'}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={busy} disabled={theirs !== null}>
            {alias ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(version)(event)} className="flex flex-col gap-4">
        {theirs && (
          <ConflictNotice
            differences={differencesOf({ ...getValues() }, { ...fieldsOf(theirs) }, LABELS)}
            busy={busy}
            onKeepMine={() => {
              setTheirs(null);
              void submit(theirs.version)();
            }}
            onUseTheirs={() => {
              reset(fieldsOf(theirs));
              setVersion(theirs.version);
              setTheirs(null);
            }}
          />
        )}
        <Field label={LABELS.alias} hint="One word or two, as collectors type it" error={errors.alias?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('alias', { validate: (text) => text.trim() !== '' || 'Enter a nickname.' })}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="off"
            />
          )}
        </Field>
        <Field label={LABELS.meaning} hint="The name as cards or sets have it" error={errors.meaning?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('meaning', { validate: (text) => text.trim() !== '' || 'Enter a name.' })}
              maxLength={80}
              autoComplete="off"
            />
          )}
        </Field>
        {errors.root && (
          <p role="alert" className="text-sm text-danger">
            {errors.root.message}
          </p>
        )}
      </form>
      {question}
    </Dialog>
  );
}
