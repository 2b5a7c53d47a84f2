import { listSetYears } from '@ninepocket/contracts/catalog/catalog';
import { Select } from '@ninepocket/ui/forms/select';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { count } from '../parts/format/counts.js';

type YearFieldProps = { value: string; onChange: (year: string) => void };

/** The years that have sets. Until they have loaded, the chosen one is still shown. */
export function YearField({ value, onChange }: YearFieldProps) {
  const { data } = useEndpoint(listSetYears);
  const years = (data?.years ?? []).map(({ year, setCount }) => ({
    value: String(year),
    label: `${year} · ${count(setCount, 'set')}`,
  }));
  const isListed = value === '' || years.some((year) => year.value === value);
  const options = [{ value: '', label: 'Any year' }, ...(isListed ? [] : [{ value, label: value }]), ...years];
  return (
    <Select
      aria-label="Year"
      value={value}
      options={options}
      className="w-auto shrink-0"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
