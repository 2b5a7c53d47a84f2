import type { Holding } from '@ninepocket/contracts/collection/collection';
import { HOLDING_FIELDS } from '@ninepocket/contracts/collection/holdings/holding-fields';

const COMPARED = HOLDING_FIELDS.filter((field) => field !== 'quantity' && field !== 'isFavorite');

const hasPhoto = ({ photos }: Holding): boolean => (photos.front ?? photos.back) !== null;

/** @returns how many other copies this one can be combined with; a number, certificate or photo makes it the only one */
export const equalCopies = (one: Holding, all: readonly Holding[]): number =>
  one.serialNumber !== null || one.certNumber !== null || hasPhoto(one)
    ? 0
    : all
        .filter(
          (other) => other.id !== one.id && !hasPhoto(other) && COMPARED.every((field) => other[field] === one[field]),
        )
        .reduce((sum, { quantity }) => sum + quantity, 0);
