import { buffer } from 'node:stream/consumers';
import { readPlate } from '@ninepocket/contracts/catalog/images/plates';
import { everyone } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { plateAddress, plateKey } from '@ninepocket/service-kit/plates/plate-address';
import type { Context } from '../context.js';
import { fileOf } from './draw-plate.use-case.js';
import { findPlateFacts } from './plates.store.js';

const MINUTES = 5;

export const plateRoutes = ({ pool, plateFiles, platePainter }: Context): Route[] => [
  // Only what the card shows now is drawn: addresses with other keys cannot fill the disk.
  route(readPlate, everyone, async ({ params: { cardId, file }, res, signal }) => {
    const card = await findPlateFacts(pool, cardId);
    const key = plateKey(card);
    if (file.key !== key) {
      res.set('Cache-Control', `public, max-age=${MINUTES * 60}`);
      return res.redirect(plateAddress(card, file.width));
    }
    const stored = await plateFiles.open(key, fileOf(file.width), signal);
    const picture = stored ? await buffer(stored.stream) : await platePainter.draw(card, file.width, signal);
    res.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': 'image/webp',
      'Content-Length': String(picture.length),
      'X-Content-Type-Options': 'nosniff',
    });
    res.end(picture);
  }),
];
