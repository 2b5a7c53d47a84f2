import { CONDITIONS } from '@ninepocket/contracts/collection/holdings/conditions';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Select } from '@ninepocket/ui/forms/select';
import { type EntrySettings } from './rapid-entry.rules.js';
import { readDollars } from '../read-dollars.js';

const TYPES = [
  { value: 'base', label: 'Base' },
  { value: 'insert', label: 'Insert' },
  { value: 'all', label: 'All' },
] as const;
const CONDITION_OPTIONS = CONDITIONS.map((condition) => ({ value: condition, label: condition }));

type EntrySettingsProps = { settings: EntrySettings; onChange: (settings: EntrySettings) => void };

export const EntrySettingsFields = ({ settings, onChange }: EntrySettingsProps) => (
  <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
    <div className="flex flex-col gap-1.5 max-sm:col-span-2">
      <span aria-hidden className="text-sm font-semibold">
        Card type
      </span>
      <Segmented
        label="Card type"
        value={settings.type}
        onChange={(type) => onChange({ ...settings, type })}
        options={TYPES}
      />
    </div>
    <Field label="Condition">
      {(control) => (
        <Select
          {...control}
          value={settings.condition}
          onChange={({ target }) =>
            onChange({ ...settings, condition: CONDITIONS.find((one) => one === target.value) ?? settings.condition })
          }
          options={CONDITION_OPTIONS}
        />
      )}
    </Field>
    <Field
      label="Price paid per card ($)"
      error={readDollars(settings.price) === 'invalid' ? 'Enter a price such as 2.50' : undefined}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          placeholder="Optional"
          value={settings.price}
          onChange={({ target }) => onChange({ ...settings, price: target.value })}
        />
      )}
    </Field>
  </div>
);
