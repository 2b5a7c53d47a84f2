import { Select } from '@ninepocket/ui/forms/select';
import { plain } from '../parts/format/counts.js';
import { yearAndName } from '../parts/format/set-name.js';

type SetFilterProps = {
  sets: readonly { id: number; name: string; year: number; count: number }[];
  value: number | undefined;
  onChange: (set: string) => void;
};

export const SetFilter = ({ sets, value, onChange }: SetFilterProps) => (
  <Select
    aria-label="Set"
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value)}
    options={[
      { value: '', label: 'All sets' },
      ...sets.map(({ id, name, year, count }) => ({
        value: String(id),
        label: `${yearAndName(year, name)} (${plain(count)})`,
      })),
      // A set whose last card has left the list is still chosen.
      ...(value === undefined || sets.some(({ id }) => id === value)
        ? []
        : [{ value: String(value), label: 'This set (0)' }]),
    ]}
    className="min-w-0 flex-1 basis-40 sm:w-auto sm:max-w-80 sm:flex-none"
  />
);
