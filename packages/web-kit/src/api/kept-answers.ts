/**
 * Caches the last responses of a few reads in local storage, so that a returning user sees them while they are
 * refetched (docs/decisions/019-calls-before-firebase.md). Per user and build; cleared on sign-out.
 */
import { userStore } from '../session/current-user.js';

declare const __webpack_hash__: string | undefined;
/** Responses cached by another build may have another shape. */
const BUILD = typeof __webpack_hash__ === 'string' ? __webpack_hash__ : '';

const PREFIX = 'ninepocket.answer.';
/** Cached keys, most recent first. */
const LIST = 'ninepocket.answers';
const MOST = 16;
/** In characters. Browsers allow a page about five million. */
const LARGEST = 150_000;

const namesKept = (): string[] => JSON.parse(localStorage.getItem(LIST) ?? '[]') as string[];

const forget = (wanted: (name: string) => boolean): void => {
  const names = namesKept();
  for (const name of names.filter(wanted)) localStorage.removeItem(PREFIX + name);
  localStorage.setItem(LIST, JSON.stringify(names.filter((name) => !wanted(name))));
};

/** Clears the cache on sign-out. */
export const forgetAnswers = (): void => {
  forget(() => true);
  localStorage.removeItem(LIST);
};

/** Drops an endpoint's cached responses after a change. @param key see endpointKey */
export const forgetAnswersOf = ([endpoint]: readonly unknown[]): void =>
  forget((name) => name.startsWith(JSON.stringify([endpoint]).slice(0, -1)));

/** Caches a response for the current user and evicts the oldest. If storage is full, clears the cache. */
export const keepAnswer = (key: readonly unknown[], data: unknown): void => {
  const user = userStore.getState().currentUser?.id;
  const text = JSON.stringify({ user, build: BUILD, data });
  if (user === undefined || text.length > LARGEST) return;
  const name = JSON.stringify(key);
  try {
    const names = [name, ...namesKept().filter((other) => other !== name)];
    for (const old of names.slice(MOST)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(LIST, JSON.stringify(names.slice(0, MOST)));
    localStorage.setItem(PREFIX + name, text);
  } catch {
    forgetAnswers();
  }
};

/** @returns the current user's cached response of this build, or undefined */
export const keptAnswer = (key: readonly unknown[]): unknown => {
  const text = localStorage.getItem(PREFIX + JSON.stringify(key));
  const kept = text === null ? null : (JSON.parse(text) as { user?: number; build: string; data: unknown });
  const user = userStore.getState().currentUser?.id;
  return kept && user !== undefined && kept.user === user && kept.build === BUILD ? kept.data : undefined;
};
