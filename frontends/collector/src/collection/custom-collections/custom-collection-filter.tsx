import { cn } from '@ninepocket/ui/cn';
import { Select } from '@ninepocket/ui/forms/select';
import { useCustomCollections, useMayManageCustomCollections } from './use-custom-collections.js';

type CustomCollectionFilterProps = { value: number | null; onChange: (id: string) => void; className: string };

export function CustomCollectionFilter({ value, onChange, className }: CustomCollectionFilterProps) {
  const { data, isPending } = useCustomCollections();
  const mayGroup = useMayManageCustomCollections();
  const customCollections = data?.items ?? [];
  if (isPending ? !mayGroup : customCollections.length === 0) return null;
  const options = [
    { value: '', label: 'All my cards' },
    ...customCollections.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Select
      aria-label="Custom collection"
      value={value === null ? '' : String(value)}
      options={options}
      disabled={isPending}
      onChange={({ target }) => onChange(target.value)}
      className={cn('min-w-0 flex-1 basis-36 md:max-w-52 md:basis-36', className)}
    />
  );
}
