import { TextDecoder } from 'node:util';
import { CSV_START, encodingOf, singleByteEncodingOf } from '@ninepocket/contracts/text/csv-start';

/** Decodes a file of unknown encoding while it arrives. */
export class CsvText {
  #held: Buffer = Buffer.alloc(0);
  #decoder: TextDecoder | null = null;
  #isStart = true;

  /**
   * @param last whether nothing follows
   * @returns the text so far; some bytes are held back until the encoding is known
   * @throws NotText for a binary file
   */
  write(chunk: Buffer, last: boolean): string {
    if (this.#decoder) return this.#decoder.decode(chunk, { stream: !last });
    this.#held = Buffer.concat([this.#held, chunk]);
    if (!last && this.#held.length < CSV_START) return '';
    const bytes = this.#held;
    this.#held = Buffer.alloc(0);
    const encoding = this.#isStart ? encodingOf(bytes) : singleByteEncodingOf(bytes);
    if (encoding === null) throw new NotText();
    this.#isStart = false;
    // Without a letter outside of ASCII, both encodings are still possible.
    if (encoding === 'utf-8' && !last && !bytes.some((byte) => byte > 127)) return bytes.toString('latin1');
    this.#decoder = new TextDecoder(encoding);
    return this.#decoder.decode(bytes, { stream: !last });
  }
}

export class NotText extends Error {
  constructor() {
    super('The file is not text');
  }
}
