import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Select } from '@ninepocket/ui/forms/select';
import { SERVICE_CHOICES, type AuditView } from './audit.rules.js';

type AuditFiltersProps = { view: AuditView; onChange: (values: Record<string, string>) => void };

export const AuditFilters = ({ view, onChange }: AuditFiltersProps) => (
  <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
    <SearchField
      label="Search changes"
      placeholder="Search by action, card, set or user"
      value={view.q}
      onSearch={(q) => onChange({ q })}
      className="col-span-2 lg:col-span-4"
    />
    <Field label="Area" className="col-span-2">
      {(control) => (
        <Select
          {...control}
          value={view.service}
          onChange={({ target }) => onChange({ service: target.value })}
          options={SERVICE_CHOICES}
        />
      )}
    </Field>
    <Field label="From">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={view.from}
          max={view.to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      )}
    </Field>
    <Field label="To">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={view.to}
          min={view.from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      )}
    </Field>
  </div>
);
