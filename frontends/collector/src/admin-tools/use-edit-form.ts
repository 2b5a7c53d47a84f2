import { differencesOf, type Difference } from '@ninepocket/ui/forms/differences.rules';
import { currentOf } from '@ninepocket/web-kit/api/edit-conflict';
import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { showProblems } from '../card/copies/form-problems.js';
import { changesOf } from './conflict.rules.js';

type Primitive = string | number | boolean | null | undefined;
type Version = number | undefined;

interface EditForm<Item, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** As the form was opened. */
  version: Version;
  valuesOf(this: void, item: Item): Values;
  labels: Record<string, string>;
  /** @throws ProblemError edit_conflict with the item as it is now */
  save(this: void, changes: Partial<Values>, version: Version): Promise<unknown>;
  onFailed(this: void): void;
}

export interface EditConflict {
  differences: Difference[];
  keepMine(this: void): void;
  useTheirs(this: void): void;
}

/** Saves only what was edited. After a change by somebody else, the user decides which values count. */
export const useEditForm = <
  Item extends { version: number },
  Values extends Record<string, Primitive>,
  Output extends Values,
>({
  form,
  version,
  valuesOf,
  labels,
  save,
  onFailed,
}: EditForm<Item, Values, Output>): { submit: () => void; conflict: EditConflict | null } => {
  const [before, setBefore] = useState(() => ({ values: form.getValues(), version }));
  const [theirs, setTheirs] = useState<Item | null>(null);

  const send = async (values: Values, base: Values, baseVersion: Version): Promise<void> => {
    try {
      await save(changesOf(values, base), baseVersion);
    } catch (error) {
      const current = currentOf<Item>(error);
      // Something that is not edited here has changed, such as the image or the number of cards.
      if (current && differencesOf(base, valuesOf(current), labels).length === 0)
        return send(values, base, current.version);
      onFailed();
      if (!current) return showProblems(error, form);
      // What was not edited here follows the other change.
      form.reset({ ...valuesOf(current), ...changesOf(values, base) }, { keepDefaultValues: true });
      setTheirs(current);
    }
  };
  const submit = form.handleSubmit((values) => send(values, before.values, before.version));
  const conflictWith = (item: Item): EditConflict => ({
    differences: differencesOf(form.getValues(), valuesOf(item), labels),
    keepMine: () => void form.handleSubmit((values) => send(values, valuesOf(item), item.version))(),
    useTheirs: () => {
      form.reset(valuesOf(item) as unknown as DefaultValues<Values>);
      setBefore({ values: valuesOf(item), version: item.version });
      setTheirs(null);
    },
  });
  return { submit: () => void submit(), conflict: theirs && conflictWith(theirs) };
};
