// Everything that this Stripe knows. With a folder, it is written to a file after each change, so that restarting
// the sandbox loses nothing.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const REMEMBERED_DAYS = 30;

/**
 * @typedef {{ id: string, object: string, [field: string]: any }} Stored
 * @typedef {{ objects: [string, Stored][], notes: [string, any][] }} Saved
 */

/** @param {string} [folder] */
export function createStore(folder) {
  const file = folder && join(folder, 'stripe.json');
  /** @type {Saved} */
  const saved = file ? read(file) : { objects: [], notes: [] };
  /** @type {Map<string, Stored>} */
  const objects = new Map(saved.objects);
  /** In the order of creation. @type {Map<string, Map<string, Stored>>} */
  const kinds = new Map();
  /** @param {Stored} object */
  const put = (object) => {
    objects.set(object.id, object);
    const kind = kinds.get(object.object) ?? new Map();
    kinds.set(object.object, kind.set(object.id, object));
  };
  saved.objects.forEach(([, object]) => put(object));
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
    put,
    /** Newest first. @param {string} kind @param {(object: Stored) => boolean} [matches] */
    all: (kind, matches = () => true) => [...(kinds.get(kind)?.values() ?? [])].filter(matches).reverse(),
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
    return withoutOld(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return { objects: [], notes: [] };
    throw new Error(`The sandbox cannot read ${file}. Delete it to start with an empty Stripe.`, { cause: error });
  }
}

/** As Stripe does, forgets old events and idempotency keys. @param {Saved} saved @returns {Saved} */
function withoutOld({ objects, notes }) {
  const recent = Date.now() / 1000 - REMEMBERED_DAYS * 86_400;
  return {
    objects: objects.filter(([, { object, created }]) => object !== 'event' || created > recent),
    notes: notes.filter(([name, { at }]) => !name.startsWith('idempotency:') || at > recent),
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
