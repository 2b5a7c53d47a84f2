import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Select } from '@ninepocket/ui/forms/select';
import { withColumn } from '../import-file.rules.js';

type CopiesQuestionProps = {
  prepared: CollectionImport;
  changing: boolean;
  onOneEach: () => void;
  onMap: (mapping: CollectionImport['mapping']) => void;
};

/** A checklist without counts would become a complete set. */
export const CopiesQuestion = ({ prepared: { columns, mapping }, changing, onOneEach, onMap }: CopiesQuestionProps) => (
  <section aria-labelledby="copies" className="panel p-5">
    <h2 id="copies" className="section-title">
      How many copies do you own?
    </h2>
    <p className="mt-1 text-sm text-muted">
      No column of this file was recognized as the number of copies. Choose the column, or add one copy of each row.
    </p>
    <fieldset disabled={changing} className="mt-4 flex flex-wrap items-end gap-3">
      <legend className="sr-only">Copies of each row</legend>
      <div className="grow basis-56 sm:max-w-72">
        <Field label="Column with the number of copies">
          {(control) => (
            <Select
              {...control}
              value=""
              options={[
                { value: '', label: 'Choose a column' },
                ...columns.map((column, index) => ({ value: String(index), label: column || `Column ${index + 1}` })),
              ]}
              onChange={({ target }) =>
                target.value !== '' && onMap(withColumn(mapping, 'quantity', Number(target.value)))
              }
            />
          )}
        </Field>
      </div>
      <Button variant="secondary" busy={changing} onClick={onOneEach}>
        One copy of each row
      </Button>
    </fieldset>
  </section>
);
