/** A listing as JSON. The username is all it reveals of the seller; notes are private. */
import type { Listing } from '@ninepocket/contracts/collection/marketplace';
import { presentCardView } from '../cards/card-view.present.js';
import type { CardViewRow } from '../cards/card-view.store.js';
import { presentPhotos, type PhotoIds } from '../holdings/holdings.present.js';

export interface ListingRow
  extends Omit<Listing, 'card' | 'seller' | 'isMine' | 'isDeal' | 'listedAt' | 'photos'>, PhotoIds, CardViewRow {
  sellerId: number;
  username: string;
  listedAt: Date;
  maxPrice: number | null;
}

export const presentListing = (row: ListingRow, callerId: number): Listing => {
  const isMine = row.sellerId === callerId;
  return {
    id: row.id,
    card: presentCardView(row),
    price: row.price,
    quantity: row.quantity,
    condition: row.condition,
    gradeCompany: row.gradeCompany,
    grade: row.grade,
    serialNumber: row.serialNumber,
    certNumber: row.certNumber,
    photos: presentPhotos(row),
    comparedValue: row.comparedValue,
    seller: { id: row.sellerId, username: row.username },
    isMine,
    isWished: row.isWished,
    isDeal: !isMine && row.maxPrice !== null && row.price <= row.maxPrice,
    listedAt: row.listedAt.toISOString(),
  };
};
