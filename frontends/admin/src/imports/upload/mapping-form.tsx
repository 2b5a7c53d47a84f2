import { IMPORT_COLUMNS, REQUIRED_COLUMNS, type ImportColumn } from '@ninepocket/contracts/catalog/import-columns';
import { Field } from '@ninepocket/ui/forms/field';
import { Select } from '@ninepocket/ui/forms/select';
import { Notice } from '../notice.js';
import { missingFields } from './column-mapping.rules.js';
import type { Mapping } from './use-mapping.js';

type MappingFormProps = {
  mapping: Mapping;
  disabled: boolean;
  onChoose: (field: ImportColumn, column: number | null) => void;
};

const NONE = '';
const required: readonly string[] = REQUIRED_COLUMNS;

export function MappingForm({ mapping: { head, columns }, disabled, onChoose }: MappingFormProps) {
  const missing = missingFields(columns);
  const options = [
    { value: NONE, label: 'Not in this file' },
    ...head.header.map((name, index) => ({ value: String(index), label: name.trim() || `Column ${index + 1}` })),
  ];
  const example = (field: ImportColumn): string | undefined => {
    const column = columns[field];
    const value = column === undefined ? undefined : head.rows.map((row) => row[column]?.trim()).find(Boolean);
    return value && `e.g. ${value.length > 40 ? `${value.slice(0, 40)}…` : value}`;
  };
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-3">
      <legend className="item-title mb-2">What is in each column?</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {IMPORT_COLUMNS.map((field) => (
          <Field
            key={field}
            label={required.includes(field) ? `${field} (required)` : field}
            hint={example(field) ?? ' '}
          >
            {(control) => (
              <Select
                {...control}
                options={options}
                value={columns[field] === undefined ? NONE : String(columns[field])}
                onChange={({ target: { value } }) => onChoose(field, value === NONE ? null : Number(value))}
              />
            )}
          </Field>
        ))}
      </div>
      {missing.length > 0 && (
        <Notice
          title={`Choose the column for ${missing.join(', ')}`}
          text={
            missing.length === required.length
              ? 'A line of the file must name its columns. Add a header row if there is none.'
              : 'Rows without these values cannot be imported.'
          }
        />
      )}
    </fieldset>
  );
}
