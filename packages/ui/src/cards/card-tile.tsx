import { GridTile } from './grid-tile.js';
import { ListTile } from './list-tile.js';
import type { Tile } from './tile.js';

export { captionRem, joined, listColumns, listTile } from './tile.js';

export const CardTile = ({ layout = 'grid', ...tile }: Tile & { layout?: 'grid' | 'list' }) =>
  layout === 'grid' ? <GridTile {...tile} /> : <ListTile {...tile} />;
