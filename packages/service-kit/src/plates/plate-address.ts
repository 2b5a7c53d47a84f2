/** Addresses of plates, the pictures that catalog draws of cards (docs/decisions/047). */
import { createHash } from 'node:crypto';
import type { PlateWidth } from '@ninepocket/contracts/catalog/images/plate-files';

/** Increases when the same card would be drawn differently (services/catalog/src/plates/art). */
export const ART_VERSION = 1;

/** What a plate shows. */
export interface PlateFacts {
  id: number;
  name: string;
  cardNumber: string;
  setName: string;
  setYear: number;
  isInsert: boolean;
  variation: string | null;
  subset: string | null;
}

/** @returns 16 hexadecimal digits: others for every card, and after each change to what its plate shows */
export const plateKey = (card: PlateFacts): string => {
  const { id, name, cardNumber, setName, setYear, isInsert, variation, subset } = card;
  const shown = [ART_VERSION, id, name, cardNumber, setName, setYear, isInsert, variation, subset];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
};

/** @returns the path of the card's plate, 330 pixels wide unless `width` says otherwise */
export const plateAddress = (card: PlateFacts, width: PlateWidth = 330): string =>
  `/api/plates/${card.id}/${plateKey(card)}-${width}.webp`;
