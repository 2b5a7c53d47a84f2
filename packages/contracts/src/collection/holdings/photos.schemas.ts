import { z } from 'zod';
import { id, idInput, idParams } from '../../http/fields/fields.schemas.js';
import { changedCopies, holding } from '../collection.schemas.js';
import { photos } from './photo-urls.schemas.js';

export { photos };
export const photoSide = z.enum(['front', 'back']);

/** The fields next to the file. */
export const photoFields = z.object({ side: photoSide.default('front') });
export const addPhoto = { params: idParams, fields: photoFields, output: changedCopies };
export const photoUsage = { output: z.object({ photos: z.int(), limit: z.int() }) };
export const removePhoto = {
  params: z.object({ id: idInput, side: photoSide }),
  output: holding.extend({ receiptId: id.nullable() }),
};

const photoParams = z.object({ id: z.uuid() });
export const readPhoto = { params: photoParams.extend({ file: z.enum(['330.webp', '660.webp', '1600.webp']) }) };
export const readReportedPhoto = { params: photoParams };
export const deleteReportedPhoto = { params: photoParams };
export const internalPhoto = { params: photoParams, output: z.object({ userId: id }) };
