import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onSessionEnd } from './on-session-end.js';

/**
 * A store for what a user has begun and would lose by closing a dialog or leaving a screen, such as a draft. In memory
 * only, and reset when the session ends, so that the next user does not see it.
 */
export function sessionState<State>(initial: State): UseBoundStore<StoreApi<State>> {
  const store = create<State>()(() => initial);
  onSessionEnd(() => store.setState(initial, true));
  return store;
}
