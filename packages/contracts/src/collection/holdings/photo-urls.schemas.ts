import { z } from 'zod';

const photoAddress = z.string().nullable();

/** Addresses of the 330 px wide files; `photoOfSize` makes those of the others. Photographed copies are never in a stack. */
export const photos = z.object({ front: photoAddress, back: photoAddress });
