/**
 * Verifies Firebase ID tokens with firebase-admin: signature, issuer, audience, expiry (DESIGN section 3).
 * Firebase gives them for other sign-ins too; only Google's are taken (SPEC section 1), because
 * whoever chooses a password may name an address that belongs to somebody else.
 */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Logger } from 'pino';
import { z } from 'zod';
import { whyHopeless } from './token-shape.js';

/** What we take from a token. Everything else in it is ignored. */
export interface Claims {
  firebaseUid: string;
  email: string | null;
  emailVerified: true;
  displayName: string | null;
  photoURL: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** When the person signed in, ISO 8601; undefined when the token does not say. */
  signedInAt: string | undefined;
}

/** The token is wrong: 401. */
export class WrongToken extends Error {}
/** Not by a Google account with a verified address: 403, and the person is told what to do. */
export class NotByGoogle extends WrongToken {}
/** Nobody can tell right now (keys or emulator out of reach): 503, never open and never 401. */
export class CannotTell extends Error {}

export type VerifyToken = (token: string) => Promise<Claims>;

/** How long nobody is asked again after keys or emulator were out of reach, in milliseconds. */
const PAUSE = 2000;
const TIMEOUT = 5000;

const decodedShape = z.object({
  uid: z.string().min(1).max(128),
  exp: z.number(),
  auth_time: z.number().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }).optional(),
});

/** @param emulator whether FIREBASE_AUTH_EMULATOR_HOST is set; firebase-admin reads it by itself */
export const tokenVerifier = (project: string, emulator: boolean, log: Logger): VerifyToken => {
  const auth = getAuth(initializeApp({ projectId: project }));
  let pausedUntil = 0;
  return async (token) => {
    const hopeless = whyHopeless(token, project, emulator, Date.now() / 1000);
    if (hopeless) throw new WrongToken(hopeless);
    if (Date.now() < pausedUntil) throw new CannotTell('waiting before asking again');
    try {
      return claimsOf(await inTime(auth.verifyIdToken(token)));
    } catch (error) {
      if (error instanceof NotByGoogle) throw error;
      if (blamesToken(error)) throw new WrongToken('refused', { cause: error });
      pausedUntil = Date.now() + PAUSE;
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'tokens cannot be verified');
      throw new CannotTell('cannot verify', { cause: error });
    }
  };
};

/** @throws NotByGoogle */
const claimsOf = (decodedToken: unknown): Claims => {
  const { uid, exp, auth_time, email, email_verified, name, picture, firebase } = decodedShape.parse(decodedToken);
  if (firebase?.sign_in_provider !== 'google.com' || !email_verified) throw new NotByGoogle('not by Google');
  return {
    firebaseUid: uid,
    email: email ?? null,
    emailVerified: email_verified,
    displayName: name?.slice(0, 200) || null,
    photoURL: picture && picture.length <= 2000 ? picture : null,
    expiresAt: exp * 1000,
    signedInAt: auth_time === undefined ? undefined : new Date(auth_time * 1000).toISOString(),
  };
};

/**
 * firebase-admin gives one code, auth/argument-error, to wrong tokens and to keys that could not
 * be fetched; only its text tells them apart. A text that is not known counts as "cannot tell".
 */
const blamesToken = (error: unknown): boolean => {
  if (error instanceof z.ZodError) return true;
  const { code, message } = error as { code?: string; message?: string };
  if (
    ['auth/id-token-expired', 'auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found'].includes(code ?? '')
  )
    return true;
  return code === 'auth/argument-error' && /^(?:Firebase ID token |Decoding Firebase ID token )/.test(message ?? '');
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
