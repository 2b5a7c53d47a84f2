import { Select } from '@ninepocket/ui/forms/select';
import { Labeled } from '../../parts/toolbar/filters-button.js';
import { useCustomCollections, useMayManageCustomCollections } from './use-custom-collections.js';

type CustomCollectionFilterProps = { value: number | null; onChange: (id: string) => void };

export function CustomCollectionFilter({ value, onChange }: CustomCollectionFilterProps) {
  const { data, isPending } = useCustomCollections();
  const mayGroup = useMayManageCustomCollections();
  const customCollections = data?.items ?? [];
  if (isPending ? !mayGroup : customCollections.length === 0) return null;
  const options = [
    { value: '', label: 'All my cards' },
    ...customCollections.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Labeled text="Custom collection">
      <Select
        aria-label="Custom collection"
        value={value === null ? '' : String(value)}
        options={options}
        disabled={isPending}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labeled>
  );
}
