import { visibility, type PrivacySettings } from '../privacy/privacy.rules.js';

export const MAX_FRIENDS = 2_000;
/** Unanswered requests of one user: more are spam. */
export const MAX_SENT_REQUESTS = 200;

/** A private profile is not found by other users; the request to one that is for friends only is how to become one. */
export const isFound = (settings: PrivacySettings): boolean =>
  settings.profileVisibility === 'friends' || visibility('none', settings).profile;
