import { createContext, use } from 'react';
import { GridTile } from './grid-tile.js';
import { ListTile } from './list-tile.js';
import type { Tile } from './tile.js';

export { LIST_TILE_HEIGHT, TILE_TEXT_HEIGHT } from './tile.js';

/** True below it while a tile's `action` has to wait, as in a list that is being scrolled: nobody can press it yet. */
export const ActionsWait = createContext(false);

/** A card in a grid or a list: picture, name, number, marks, and what can be done with it. */
export function CardTile({ layout = 'grid', ...tile }: Tile & { layout?: 'grid' | 'list' }) {
  const shown = use(ActionsWait) ? { ...tile, action: null } : tile;
  return layout === 'grid' ? <GridTile {...shown} /> : <ListTile {...shown} />;
}
