// Everything that this Stripe knows. With a folder, it is written to a file after each change, so that restarting
// the sandbox loses nothing.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ id: string, object: string, [field: string]: any }} Stored
 * @typedef {{ objects: [string, Stored][], notes: [string, any][] }} Saved
 */

/** @param {string} [folder] */
export function createStore(folder) {
  const file = folder && join(folder, 'stripe.json');
  /** @type {Saved} */
  const saved = file ? read(file) : { objects: [], notes: [] };
  /** @type {Map<string, Stored>} in the order of creation */
  const objects = new Map(saved.objects);
  /** What is not part of an object on the wire: idempotency keys, the choices of a checkout, faults. @type {Map<string, any>} */
  const notes = new Map(saved.notes);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;
  const write = () => {
    clearTimeout(writing);
    writing = undefined;
    if (!file || !folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify({ objects: [...objects], notes: [...notes] }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  return {
    notes,
    /** @param {string} kind @param {string} id */
    get(kind, id) {
      const found = objects.get(id);
      return found?.object === kind ? found : undefined;
    },
    /** @param {string} id */
    any: (id) => objects.get(id),
    /** @param {Stored} object */
    put: (object) => void objects.set(object.id, object),
    /** Newest first. @param {string} kind @param {(object: Stored) => boolean} [matches] */
    all: (kind, matches = () => true) =>
      [...objects.values()].filter((object) => object.object === kind && matches(object)).reverse(),
    /** Writes soon, once for the changes of a burst. */
    changed() {
      if (file) writing ??= setTimeout(write, 50);
    },
    close() {
      if (writing) write();
    },
  };
}

/** @param {string} file @returns {Saved} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return { objects: [], notes: [] };
    throw new Error(`The sandbox cannot read ${file}. Delete it to start with an empty Stripe.`, { cause: error });
  }
}

/** @typedef {ReturnType<typeof createStore>} Store */
