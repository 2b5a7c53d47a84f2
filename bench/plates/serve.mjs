import sharp from 'sharp';
import { drawCard } from '../../services/catalog/dist/plates/art/draw-card.rules.js';

const DRAWN = 24;
const FILE = /^\/api\/plates\/(\d+)\/bench-(330|660)\.webp$/;

/** @param {number} id @returns the address of the card's drawn picture */
export const plateOf = (id) => `/api/plates/${id}/bench-330.webp`;

/**
 * Draws some plates, and serves them as those of all cards: every address has a picture of its own for the browser.
 * @param {(id: number) => { name: string, cardNumber: string, isInsert: boolean, variation: string | null, set: { name: string, year: number } }} cardOf
 */
export async function plateServer(cardOf) {
  const pictures = new Map();
  for (let id = 1; id <= DRAWN; id += 1) {
    const { name, cardNumber: number, isInsert, variation, set } = cardOf(id);
    const svg = Buffer.from(drawCard({ name, number, isInsert, variation, set: set.name, year: set.year }));
    for (const width of [330, 660])
      pictures.set(
        `${id}-${width}`,
        await sharp(svg, { density: (72 * width) / 250 })
          .webp({ quality: 75 })
          .toBuffer(),
      );
  }
  const sent = { bytes: 0, requests: 0 };
  return {
    sent,
    answer: (request, response) => {
      const [, id, width] = FILE.exec(request.url) ?? [];
      const picture = pictures.get(`${((Number(id) - 1) % DRAWN) + 1}-${width}`);
      if (!picture) return false;
      sent.bytes += picture.length;
      sent.requests += 1;
      response.writeHead(200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': picture.length,
      });
      response.end(picture);
      return true;
    },
  };
}
