import { Button } from '@ninepocket/ui/forms/button';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { isFiltered, NO_SET_FILTERS } from './set-filters.rules.js';
import type { SetToolbarProps } from './set-toolbar.js';

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'insert', label: 'Insert' },
  { value: 'base', label: 'Base' },
] as const;

type FieldProps = Pick<SetToolbarProps, 'filters' | 'onChange'>;

export const TypeFilter = ({ filters, onChange }: FieldProps) => (
  <Segmented
    label="Card type"
    value={filters.type}
    onChange={(type) => onChange({ type: type === 'all' ? '' : type })}
    options={TYPES}
  />
);

export const ClearSetFilters = ({ filters, onChange }: FieldProps) =>
  isFiltered(filters) && (
    <Button variant="secondary" onClick={() => onChange(NO_SET_FILTERS)}>
      Clear filters
    </Button>
  );
