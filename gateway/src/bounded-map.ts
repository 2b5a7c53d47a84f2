/** A map that forgets its oldest entries, so that strangers cannot fill the memory. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #most: number;

  /** @param most entries kept */
  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: K, value: V): this {
    super.delete(key);
    super.set(key, value);
    if (this.size > this.#most) for (const [oldest] of this) return (super.delete(oldest), this);
    return this;
  }
}
