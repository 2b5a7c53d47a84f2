import type { CardSet, MainSet } from '@ninepocket/contracts/catalog';
import { count } from '../parts/counts.rules.js';
import { setAddress } from './browse.rules.js';
import { SetTile } from './set-tile.js';

/** A card set as a tile; leads to its cards. */
export function CardSetTile({ set }: { set: CardSet }) {
  const { firstCard } = set;
  return (
    <SetTile
      to={setAddress(set)}
      name={set.name}
      facts={`${set.year > 0 ? `${set.year} · ` : ''}${count(set.cardCount, 'card')}`}
      picture={set.imageUrl}
      firstCard={
        firstCard && {
          name: firstCard.name,
          number: firstCard.cardNumber,
          set: set.name,
          year: set.year,
          isInsert: firstCard.isInsert,
          src: firstCard.frontImageUrl,
        }
      }
    />
  );
}

/** A main set as a tile; leads to its sets. */
export function MainSetTile({ mainSet }: { mainSet: MainSet }) {
  const { firstCard } = mainSet;
  return (
    <SetTile
      to={`/browse/${mainSet.slug}`}
      name={mainSet.name}
      facts={`${count(mainSet.setCount, 'set')} · ${count(mainSet.cardCount, 'card')}`}
      picture={mainSet.thumbnailImageUrl}
      firstCard={
        firstCard && {
          name: firstCard.name,
          number: firstCard.cardNumber,
          set: firstCard.setName,
          year: firstCard.setYear,
          isInsert: firstCard.isInsert,
          src: firstCard.frontImageUrl,
        }
      }
    />
  );
}
