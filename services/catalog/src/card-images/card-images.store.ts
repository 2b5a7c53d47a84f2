import { MAX_IMAGE_DISTANCE, type CardSide } from '@ninepocket/contracts/catalog/images/card-images';
import { cardImageUrl } from '@ninepocket/contracts/catalog/images/image-files';
import { cardsUpserted } from '@ninepocket/contracts/events/events';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { LOCKS } from '@ninepocket/service-kit/database/lock-numbers';
import { problem } from '@ninepocket/service-kit/http/problem';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type { PoolClient } from 'pg';
import { findCardFacts } from '../facts/card-facts.store.js';
import { recordAudit } from '../record-audit.js';
import type { CardImageRow } from './card-images.present.js';

export interface NewCardImage {
  id: string;
  cardId: number;
  side: CardSide;
  width: number;
  height: number;
  /** 16 hexadecimal digits. */
  hash: string;
  source: string;
  sourceUrl: string | null;
  licence: string | null;
  addedBy: number | null;
}
export interface ImageOfSide {
  url: string | null;
  /** Where the stored image came from. */
  sourceUrl: string | null;
}

const COLUMNS = 'id, card_id, side, width, height, source, source_url, licence, added_by, created_at';
const COLUMN = { front: 'front_image_url', back: 'back_image_url' } as const;
const FIELD = { front: 'frontImageUrl', back: 'backImageUrl' } as const;

/** @throws ProblemError not_found */
export const findImageOfSide = async (db: Queryable, cardId: number, side: CardSide): Promise<ImageOfSide> => {
  const { rows } = await db.query<ImageOfSide>(
    `select c.${COLUMN[side]} as url, i.source_url as "sourceUrl"
       from cards c left join card_images i on i.card_id = c.id and i.side = $2 and c.${COLUMN[side]} = '/api/card-images/' || i.id || '/list.webp'
      where c.id = $1 and not c.retired`,
    [cardId, side],
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

export const listCardImageRows = async (db: Queryable, cardId: number): Promise<CardImageRow[]> => {
  const { rows } = await db.query<CardImageRow>(
    `select ${COLUMNS} from card_images where card_id = $1 order by no desc limit 50`,
    [cardId],
  );
  return rows;
};

/** Committed before the files are stored, so that they are removed if no card shows them in the end. */
export const registerImage = async (db: Queryable, imageId: string): Promise<void> => {
  await db.query(`insert into image_removals (image_id, due_at) values ($1, now() + interval '1 hour')`, [imageId]);
};

/** Locks the card, after its set, like every writer. */
export const lockCard = async (tx: PoolClient, cardId: number): Promise<void> => {
  await tx.query('select from card_sets where id = (select set_id from cards where id = $1) for no key update', [
    cardId,
  ]);
  await tx.query('select from cards where id = $1 for no key update', [cardId]);
};

/**
 * Shows the image on its card, in the transaction that holds the card's lock. The files of the replaced image are
 * removed later, by a trigger's entry in `image_removals`.
 * @throws ProblemError not_found when the card was retired meanwhile
 */
export const attachImage = async (tx: PoolClient, image: NewCardImage): Promise<CardImageRow> => {
  const { rowCount } = await tx.query('delete from image_removals where image_id = $1', [image.id]);
  if (rowCount !== 1) throw new Error('The image was removed before its card was changed.');
  const { id, cardId, side, width, height, hash, source, sourceUrl, licence, addedBy } = image;
  const previous = await findImageOfSide(tx, cardId, side);
  // One image at a time, so that two new ones that look the same find each other. `offset 0` makes PostgreSQL use the index
  // of the quarters instead of the order.
  await tx.query('select pg_advisory_xact_lock($1)', [LOCKS.catalogImageGroups]);
  const { rows } = await tx.query<CardImageRow>(
    `with new_image as (select nextval('card_images_no_seq') as no, ('x' || $6)::bit(64)::bigint as hash)
     insert into card_images (id, card_id, side, width, height, source, source_url, licence, added_by, no, hash, group_no)
     select $1, $2, $3, $4, $5, $7, $8, $9, $10, n.no, n.hash, coalesce((
              select group_no from (
                select i.no, i.group_no from card_images i
                 where i.side = $3 and hash_quarters(i.hash) && hash_quarters(n.hash)
                   and bit_count((i.hash # n.hash)::bit(64)) <= ${MAX_IMAGE_DISTANCE} offset 0) i
               order by i.no limit 1), n.no)
       from new_image n
     returning ${COLUMNS}`,
    [id, cardId, side, width, height, hash, source, sourceUrl, licence, addedBy],
  );
  const url = cardImageUrl(id);
  await tx.query(`update cards set ${COLUMN[side]} = $2, version = version + 1 where id = $1`, [cardId, url]);
  const [fact] = await findCardFacts(tx, [cardId]);
  await emit(tx, cardsUpserted, `set:${fact!.setId}`, { cards: [fact!] });
  await recordAudit(tx, {
    actorId: addedBy,
    action: 'card.image-stored',
    target: { type: 'card', id: String(cardId), label: `${fact!.name} #${fact!.cardNumber}` },
    before: { [FIELD[side]]: previous.url },
    after: { [FIELD[side]]: url, source, sourceUrl, licence },
  });
  return rows[0]!;
};
