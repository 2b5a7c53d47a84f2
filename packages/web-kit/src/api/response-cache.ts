/**
 * Caches the last responses of a few reads in local storage, so that a returning user sees them while they are
 * refetched (docs/decisions/019-calls-before-firebase.md). Per user and build; cleared on sign-out.
 */
import type { Tag } from '@ninepocket/contracts/http/tags';
import { userStore } from '../session/current-user.js';
import { showsAny } from './query-keys.js';

declare const __webpack_hash__: string | undefined;
/** Responses cached by another build may have another shape. */
const BUILD = typeof __webpack_hash__ === 'string' ? __webpack_hash__ : '';

const PREFIX = 'ninepocket.answer.';
const LIST = 'ninepocket.answers';
const MAX_ENTRIES = 16;
/** In characters. Browsers allow about five million per page. */
const MAX_LENGTH = 150_000;

const cachedNames = (): string[] => JSON.parse(localStorage.getItem(LIST) ?? '[]') as string[];

const drop = (matches: (name: string) => boolean): void => {
  const names = cachedNames();
  for (const name of names.filter(matches)) localStorage.removeItem(PREFIX + name);
  localStorage.setItem(LIST, JSON.stringify(names.filter((name) => !matches(name))));
};

export const clearResponseCache = (): void => {
  drop(() => true);
  localStorage.removeItem(LIST);
};

export const dropCachedResponses = (tags: readonly Tag[]): void =>
  drop((name) => showsAny(JSON.parse(name) as unknown[], tags));

export const cacheResponse = (key: readonly unknown[], data: unknown): void => {
  const user = userStore.getState().currentUser?.id;
  const text = JSON.stringify({ user, build: BUILD, data });
  if (user === undefined || text.length > MAX_LENGTH) return;
  const name = JSON.stringify(key);
  try {
    const names = [name, ...cachedNames().filter((other) => other !== name)];
    for (const old of names.slice(MAX_ENTRIES)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(LIST, JSON.stringify(names.slice(0, MAX_ENTRIES)));
    localStorage.setItem(PREFIX + name, text);
  } catch {
    clearResponseCache();
  }
};

export const cachedResponse = (key: readonly unknown[]): unknown => {
  const text = localStorage.getItem(PREFIX + JSON.stringify(key));
  const cached = text === null ? null : (JSON.parse(text) as { user?: number; build: string; data: unknown });
  const user = userStore.getState().currentUser?.id;
  return cached && user !== undefined && cached.user === user && cached.build === BUILD ? cached.data : undefined;
};
