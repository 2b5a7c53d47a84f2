import { CONDITIONS } from '@ninepocket/contracts/collection/holdings/conditions';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import { Labeled } from '../../parts/toolbar/filters-button.js';
import { CustomCollectionFilter } from '../custom-collections/custom-collection-filter.js';
import type { CollectionFilters } from './collection-filters.rules.js';
import { SignerFilter } from './signer-filter.js';

type CollectionFieldsProps = { filters: CollectionFilters; onChange: (values: Record<string, string>) => void };

const CONDITION_OPTIONS = [
  { value: '', label: 'Any condition' },
  ...CONDITIONS.map((condition) => ({ value: condition, label: condition })),
];
const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'base', label: 'Base' },
  { value: 'insert', label: 'Inserts' },
] as const;

export function CollectionFields({ filters, onChange }: CollectionFieldsProps) {
  const { type, missing, condition, collectionId, forSale, favorite, signed, signedBy } = filters;
  return (
    <>
      <Labeled text="Card type">
        <Segmented
          label="Card type"
          value={type}
          onChange={(chosen) => onChange({ type: chosen === 'all' ? '' : chosen })}
          options={TYPES}
        />
      </Labeled>
      {/* Missing cards have none of these. */}
      {!missing && (
        <>
          <Labeled text="Condition">
            <Select
              aria-label="Condition"
              value={condition ?? ''}
              options={CONDITION_OPTIONS}
              onChange={({ target }) => onChange({ condition: target.value })}
            />
          </Labeled>
          <CustomCollectionFilter value={collectionId} onChange={(collection) => onChange({ collection })} />
          <Switch label="For sale" checked={forSale} onCheckedChange={(on) => onChange({ sale: on ? '1' : '' })} />
          <Switch
            label="Favorites"
            checked={favorite}
            onCheckedChange={(on) => onChange({ favorite: on ? '1' : '' })}
          />
          <Switch
            label="Signed"
            checked={signed}
            onCheckedChange={(on) => onChange({ signed: on ? '1' : '', signer: '' })}
          />
          {signed && <SignerFilter value={signedBy} onChange={(signer) => onChange({ signer })} />}
        </>
      )}
    </>
  );
}
