/** Why a request is rejected; in doubt, the gateway fails closed. */

/** The token is invalid: 401. */
export class InvalidToken extends Error {}
/** Not a Google account with a verified address: 403, and the user is told what to do. */
export class NotGoogleSignIn extends InvalidToken {}
/** Social knows this user and denies access: 403. */
export class AccessDenied extends Error {}
/** The email address belongs to another account: 403, and the user is told what to do. */
export class EmailInUse extends AccessDenied {}
/** The keys, the emulator or social cannot be reached: 503, never 401. */
export class IdentityUnavailable extends Error {}
