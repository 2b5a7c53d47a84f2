/** Knowing one of these is enough to use it: an invitation code, a checkout session at the payment provider. */
const SECRET = /^((?:\/api(?:\/social)?\/invites|\/invite|\/api\/billing\/checkout-sessions)\/)[^/]+/;

/** The path of a request as it is logged, without secrets. */
export const loggedPath = (path: string): string => path.replace(SECRET, '$1…');
