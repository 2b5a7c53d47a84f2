import { readPlate } from '@ninepocket/contracts/catalog/images/plates';
import { sendImage } from '@ninepocket/image-kit/files/send-image';
import { everyone } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { plateAddress, plateKey } from '@ninepocket/service-kit/plates/plate-address';
import type { Context } from '../context.js';
import { fileOf } from './draw-plate.use-case.js';
import { findPlateFacts } from './plates.store.js';

const MINUTES = 5;
const IMMUTABLE = 'public, max-age=31536000, immutable';

export const plateRoutes = ({ pool, plateFiles, platePainter }: Context): Route[] => [
  // Only what the card shows now is drawn: addresses with other keys cannot fill the disk.
  route(readPlate, everyone, async ({ params: { cardId, file }, res, signal }) => {
    const card = await findPlateFacts(pool, cardId);
    const key = plateKey(card);
    if (file.key !== key) {
      res.set('Cache-Control', `public, max-age=${MINUTES * 60}`);
      return res.redirect(plateAddress(card, file.width));
    }
    const stored = await plateFiles.read(key, fileOf(file.width), signal);
    const picture = stored ?? (await platePainter.draw(card, file.width, signal));
    sendImage(res, fileOf(file.width), picture, { 'Cache-Control': IMMUTABLE });
  }),
];
