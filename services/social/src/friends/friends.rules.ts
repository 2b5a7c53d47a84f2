export const MAX_FRIENDS = 2_000;
/** Unanswered requests of one user: more are spam. */
export const MAX_SENT_REQUESTS = 200;
