import type { CardSet, MainSet } from '@ninepocket/contracts/catalog/catalog';
import type { SetProgress } from '@ninepocket/contracts/collection/stats';
import { EditSetButton } from '../../admin-tools/edit-set-button.js';
import { count } from '../../parts/format/counts.js';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { FavoriteButton } from '../favorites/favorite-button.js';
import { kindShares, sectionShares } from '../../set/progress/section-shares.rules.js';
import { firstCardOf, firstCardOfMain } from './first-card.js';
import { mainSetPath } from './main-set-path.rules.js';
import { SetTile } from './set-tile.js';
import type { FavoriteSets } from '../favorites/use-favorite-sets.js';
import type { MainSetShare } from './use-progress.js';

type CardSetTileProps = { set: CardSet; favorites: FavoriteSets; progress?: SetProgress };

export const CardSetTile = ({ set, favorites, progress }: CardSetTileProps) => (
  <SetTile
    to={cardSetPath(set)}
    name={set.name}
    facts={`${set.year > 0 ? `${set.year} · ` : ''}${count(set.cardCount, 'card')}`}
    picture={set.imageUrl}
    firstCard={firstCardOf(set)}
    share={progress?.all}
    sections={progress && sectionShares(progress)}
    action={
      <span className="flex flex-col gap-1.5">
        {favorites.known && (
          <FavoriteButton
            name={set.name}
            favorite={favorites.has.has(set.id)}
            onToggle={() => void favorites.toggle(set)}
          />
        )}
        <EditSetButton set={set} />
      </span>
    }
  />
);

export const MainSetTile = ({ mainSet, share }: { mainSet: MainSet; share?: MainSetShare }) => (
  <SetTile
    to={mainSetPath(mainSet)}
    name={mainSet.name}
    facts={`${count(mainSet.setCount, 'set')} · ${count(mainSet.cardCount, 'card')}`}
    picture={mainSet.thumbnailImageUrl}
    firstCard={firstCardOfMain(mainSet)}
    share={share}
    sections={share && kindShares(share)}
  />
);
