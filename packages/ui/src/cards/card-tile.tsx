import { createContext, use } from 'react';
import { GridTile } from './grid-tile.js';
import { ListTile } from './list-tile.js';
import type { Tile } from './tile.js';

export { LIST_TILE_HEIGHT, MISSING, TILE_TEXT_HEIGHT } from './tile.js';

export const DeferActions = createContext(false);

export function CardTile({ layout = 'grid', ...tile }: Tile & { layout?: 'grid' | 'list' }) {
  const shown = use(DeferActions) ? { ...tile, action: null } : tile;
  return layout === 'grid' ? <GridTile {...shown} /> : <ListTile {...shown} />;
}
