/** Draws plates: a few at a time, each once although several requests wait for it, and none that nobody waits for. */
import type { PlateWidth } from '@ninepocket/contracts/catalog/images/plate-files';
import { Turns } from '@ninepocket/image-kit/convert/turns';
import type { ImageFiles } from '@ninepocket/image-kit/files/image-files';
import { problem } from '@ninepocket/service-kit/http/problem';
import { plateKey, type PlateFacts } from '@ninepocket/service-kit/plates/plate-address';
import type pg from 'pg';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { drawCard } from './art/draw-card.rules.js';
import { findFormerKey, recordKey } from './plates.store.js';

export const PLATE_FILES = ['330.webp', '660.webp'] as const;
export type PlateFile = (typeof PLATE_FILES)[number];
export const fileOf = (width: PlateWidth): PlateFile => `${width}.webp`;

interface Drawing {
  readers: AbortSignal[];
  picture: Promise<Buffer>;
}

/** Leaves threads of the pool to files. */
const AT_A_TIME = 2;
const QUALITY = 75;
/** An SVG pixel is as large as its unit at 72 dpi. */
const UNITS = 250;
const DPI = 72;

// One thread each: several plates are drawn at the same time.
sharp.concurrency(1);

export class PlatePainter {
  readonly #drawings = new Map<string, Drawing>();
  readonly #turns = new Turns(AT_A_TIME, 1);

  constructor(
    private readonly pool: pg.Pool,
    private readonly files: ImageFiles<PlateFile>,
    private readonly log: Logger,
  ) {}

  /**
   * Draws the card's plate and stores it.
   * @param reader aborted when the picture is no longer wanted
   * @throws ProblemError unavailable when no reader was left at the drawing's turn
   */
  draw(card: PlateFacts, width: PlateWidth, reader: AbortSignal): Promise<Buffer> {
    const name = `${plateKey(card)}-${width}`;
    const started = this.#drawings.get(name);
    if (started) {
      started.readers.push(reader);
      return started.picture;
    }
    const readers = [reader];
    const picture = this.#turns.run(name, async () => {
      if (readers.every(({ aborted }) => aborted)) {
        this.#drawings.delete(name);
        throw problem('unavailable');
      }
      const drawn = await paint(card, width);
      await this.#store(card, width, drawn);
      return drawn;
    });
    this.#drawings.set(name, { readers, picture });
    return picture.finally(() => {
      if (this.#drawings.get(name)?.picture === picture) this.#drawings.delete(name);
    });
  }

  /**
   * Replaces the plate that the card had before a change. A key is recorded between removing and writing, so that a
   * process that is killed leaves no file of which no key is known. What cannot be stored is drawn again when needed.
   */
  async #store(card: PlateFacts, width: PlateWidth, drawn: Buffer): Promise<void> {
    const key = plateKey(card);
    try {
      const former = await findFormerKey(this.pool, card.id, key);
      if (former !== null) await this.files.remove(former);
      await recordKey(this.pool, card.id, key);
      await this.files.write(key, fileOf(width), drawn);
    } catch (err) {
      this.log.warn({ err, cardId: card.id }, 'a plate could not be stored');
    }
  }
}

const paint = ({ name, cardNumber, setName, setYear, isInsert, variation, subset }: PlateFacts, width: PlateWidth) => {
  const svg = drawCard({ name, number: cardNumber, set: setName, year: setYear, isInsert, variation, subset });
  return sharp(Buffer.from(svg), { density: (DPI * width) / UNITS })
    .webp({ quality: QUALITY })
    .toBuffer();
};
