export class InvalidToken extends Error {}
export class NotGoogleSignIn extends InvalidToken {}
export class AccessDenied extends Error {}
export class EmailInUse extends AccessDenied {}
/** The keys, the emulator or social cannot be reached: 503, never 401. */
export class IdentityUnavailable extends Error {}
