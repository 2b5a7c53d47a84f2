import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { FILE_FIELDS, type FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Select } from '@ninepocket/ui/forms/select';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { FIELD_NAMES, neededText, unusedText, withColumn } from '../import-file.rules.js';
import { Notice } from '../notice.js';

type ColumnMappingProps = {
  prepared: CollectionImport;
  changing: boolean;
  onChange: (mapping: CollectionImport['mapping']) => void;
};

const ABSENT = '';
const FIRST: readonly FileField[] = ['setName', 'year', 'cardNumber', 'name'];
const ORDER = [...FIRST, ...FILE_FIELDS.filter((field) => !FIRST.includes(field))];
const isMain = (mapping: CollectionImport['mapping']) => (field: FileField) =>
  FIRST.includes(field) || mapping[field] !== undefined;

export function ColumnMapping({ prepared, changing, onChange }: ColumnMappingProps) {
  const { columns, mapping, needed, asksForColumns } = prepared;
  const isAsked = asksForColumns || needed.length > 0;
  const [opened, setOpened] = useState(isAsked);
  const [all, setAll] = useState(false);
  const shown = all ? ORDER : ORDER.filter(isMain(mapping));
  const open = opened || isAsked;
  const missing = neededText(needed);
  const unused = unusedText(prepared);
  const options = [
    { value: ABSENT, label: 'Not in the file' },
    ...columns.map((column, index) => ({ value: String(index), label: column || `Column ${index + 1}` })),
  ];
  if (columns.length === 0) return null;
  return (
    <section aria-labelledby="columns" className="panel-flat p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="columns" className="section-title">
          Columns <Badge>{Object.keys(mapping).length} known</Badge>
        </h2>
        {!isAsked && (
          <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpened(!open)}>
            {open ? 'Hide' : 'Check'} columns <ChevronDown aria-hidden className={open ? 'rotate-180' : ''} />
          </Button>
        )}
      </div>
      {unused && <p className="mt-1 text-sm break-words text-muted">{unused}</p>}
      {asksForColumns && (
        <div className="mt-3">
          <Notice tone="warning" title="This file has no line that names its columns.">
            They were guessed from the rows. Please check them before you add the cards.
          </Notice>
        </div>
      )}
      {missing && (
        <div className="mt-3">
          <Notice tone="warning" title={missing} />
        </div>
      )}
      {open && (
        <fieldset disabled={changing} className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
          <legend className="sr-only">Columns of the file</legend>
          {shown.map((field) => (
            <Field
              key={field}
              label={FIELD_NAMES[field]}
              hint={
                needed.includes(field) ? (field === 'setName' ? 'Required' : 'One of these two is required') : undefined
              }
            >
              {(control) => (
                <Select
                  {...control}
                  value={mapping[field]?.toString() ?? ABSENT}
                  options={options}
                  onChange={({ target }) =>
                    onChange(withColumn(mapping, field, target.value === ABSENT ? null : Number(target.value)))
                  }
                />
              )}
            </Field>
          ))}
          {!all && (
            <Button
              variant="ghost"
              className="justify-start self-end px-2 max-lg:col-span-2"
              onClick={() => setAll(true)}
            >
              <Plus aria-hidden /> {ORDER.length - shown.length} more fields
            </Button>
          )}
        </fieldset>
      )}
      {asksForColumns && needed.length === 0 && (
        <Button variant="secondary" className="mt-4" busy={changing} onClick={() => onChange(mapping)}>
          These columns are right
        </Button>
      )}
    </section>
  );
}
