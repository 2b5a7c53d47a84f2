import type { BulkEdit } from '@ninepocket/contracts/catalog/cards/bulk-edits';

/** "rarity Rare, variation none" */
export const changesText = ({ rarity, setName, isInsert, subset, variation }: BulkEdit['changes']): string =>
  [
    rarity !== undefined && `rarity ${rarity ?? 'none'}`,
    setName !== undefined && `set ${setName}`,
    isInsert !== undefined && (isInsert ? 'insert' : 'not an insert'),
    subset !== undefined && `subset ${subset ?? 'none'}`,
    variation !== undefined && `variation ${variation ?? 'none'}`,
  ]
    .filter(Boolean)
    .join(', ');
