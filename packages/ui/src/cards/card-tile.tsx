import { GridTile } from './grid-tile.js';
import { ListTile } from './list-tile.js';
import type { Tile } from './tile.js';

export { joined, listColumns, listTile, TILE_TEXT_REM } from './tile.js';

export const CardTile = ({ layout = 'grid', ...tile }: Tile & { layout?: 'grid' | 'list' }) =>
  layout === 'grid' ? <GridTile {...tile} /> : <ListTile {...tile} />;
