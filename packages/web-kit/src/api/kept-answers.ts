/**
 * The last answers of a few reads, kept in this browser: who comes back sees them at once while they are asked for
 * again (docs/decisions/019-calls-before-firebase.md). Each user's own, of this build, gone with the sign-out.
 */
import { userStore } from '../session/current-user.js';

declare const __webpack_hash__: string | undefined;
/** What another build kept may have another shape. */
const BUILD = typeof __webpack_hash__ === 'string' ? __webpack_hash__ : '';

const PREFIX = 'ninepocket.answer.';
/** Names of what is kept, the latest first. */
const LIST = 'ninepocket.answers';
const MOST = 16;
/** In characters, of which a browser gives a page five million. */
const LARGEST = 150_000;

const namesKept = (): string[] => JSON.parse(localStorage.getItem(LIST) ?? '[]') as string[];

const forget = (wanted: (name: string) => boolean): void => {
  const names = namesKept();
  for (const name of names.filter(wanted)) localStorage.removeItem(PREFIX + name);
  localStorage.setItem(LIST, JSON.stringify(names.filter((name) => !wanted(name))));
};

/** Forgets all answers: somebody has signed out. */
export const forgetAnswers = (): void => {
  forget(() => true);
  localStorage.removeItem(LIST);
};

/** Forgets an endpoint's answers: something has changed what they say. @param key see endpointKey */
export const forgetAnswersOf = ([endpoint]: readonly unknown[]): void =>
  forget((name) => name.startsWith(JSON.stringify([endpoint]).slice(0, -1)));

/** Keeps an answer for the current user; the oldest make room. A full store forgets everything. */
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

/** @returns what was kept for the current user by this build; undefined when there is nothing */
export const keptAnswer = (key: readonly unknown[]): unknown => {
  const text = localStorage.getItem(PREFIX + JSON.stringify(key));
  const kept = text === null ? null : (JSON.parse(text) as { user?: number; build: string; data: unknown });
  const user = userStore.getState().currentUser?.id;
  return kept && user !== undefined && kept.user === user && kept.build === BUILD ? kept.data : undefined;
};
