const QUOTE = 0x22;
const COMMA = 0x2c;
const LF = 0x0a;
const CR = 0x0d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * Counts the rows of a CSV from its bytes as they arrive, without keeping them. A quoted value may hold line
 * breaks; empty lines do not count. If a quotation mark is never closed, lines are counted instead of rows.
 */
export class RowCounter {
  #rows = 0;
  #lines = 0;
  #rowHasText = false;
  #lineHasText = false;
  #quoted = false;
  /** Whether the next byte starts a value: only there a quotation mark opens one. */
  #valueStart = true;
  #position = 0;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const mark = this.#position < BYTE_ORDER_MARK.length && byte === BYTE_ORDER_MARK[this.#position];
      this.#position += 1;
      if (!mark) this.#take(byte);
    }
  }

  /** Rows so far, without the header. */
  get rows(): number {
    const records = this.#quoted ? this.#lines + Number(this.#lineHasText) : this.#rows + Number(this.#rowHasText);
    return Math.max(0, records - 1);
  }

  #take(byte: number): void {
    const lineEnds = byte === LF || byte === CR;
    if (lineEnds) {
      if (this.#lineHasText) this.#lines += 1;
      this.#lineHasText = false;
    } else this.#lineHasText = true;

    if (byte === QUOTE && (this.#quoted || this.#valueStart)) this.#quoted = !this.#quoted;
    if (lineEnds && !this.#quoted) {
      if (this.#rowHasText) this.#rows += 1;
      this.#rowHasText = false;
    } else if (!lineEnds) this.#rowHasText = true;
    // A doubled quotation mark closes and opens again: after a closing one the next may open.
    this.#valueStart = !this.#quoted && (lineEnds || byte === COMMA || byte === QUOTE);
  }
}
