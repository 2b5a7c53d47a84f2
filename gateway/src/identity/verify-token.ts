/**
 * Verifies Firebase ID tokens with firebase-admin: signature, issuer, audience, expiry. Firebase issues them
 * for other sign-in methods too; only Google's are accepted (SPEC section 1), because with a password
 * anyone could claim another person's address.
 */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Logger } from 'pino';
import { z } from 'zod';
import { IdentityUnavailable, InvalidToken, NotGoogleSignIn } from './errors.js';
import { invalidReason } from './precheck.js';

export interface Claims {
  firebaseUid: string;
  email: string | null;
  emailVerified: true;
  displayName: string | null;
  photoURL: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** ISO 8601; undefined when the token has no auth_time. */
  signedInAt: string | undefined;
}

export type VerifyToken = (token: string) => Promise<Claims>;

const PAUSE_MS = 2000;
const TIMEOUT_MS = 5000;

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

export const tokenVerifier = (project: string, emulator: boolean, log: Logger): VerifyToken => {
  const auth = getAuth(initializeApp({ projectId: project }));
  let pausedUntil = 0;
  return async (token) => {
    const reason = invalidReason(token, project, emulator, Date.now() / 1000);
    if (reason) throw new InvalidToken(reason);
    if (Date.now() < pausedUntil) throw new IdentityUnavailable('verification is paused');
    try {
      return claimsOf(await withTimeout(auth.verifyIdToken(token)));
    } catch (error) {
      if (error instanceof NotGoogleSignIn) throw error;
      if (isTokenError(error)) throw new InvalidToken('refused', { cause: error });
      pausedUntil = Date.now() + PAUSE_MS;
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'tokens cannot be verified');
      throw new IdentityUnavailable('cannot verify', { cause: error });
    }
  };
};

const claimsOf = (decodedToken: unknown): Claims => {
  const { uid, exp, auth_time, email, email_verified, name, picture, firebase } = decodedShape.parse(decodedToken);
  if (firebase?.sign_in_provider !== 'google.com' || !email_verified) throw new NotGoogleSignIn('not a Google sign-in');
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
 * firebase-admin uses one code, auth/argument-error, for invalid tokens and for keys that could not be
 * fetched; only the message differs. An unknown message counts as unavailable.
 */
const isTokenError = (error: unknown): boolean => {
  if (error instanceof z.ZodError) return true;
  const { code, message } = error as { code?: string; message?: string };
  if (
    ['auth/id-token-expired', 'auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found'].includes(code ?? '')
  )
    return true;
  return code === 'auth/argument-error' && /^(?:Firebase ID token |Decoding Firebase ID token )/.test(message ?? '');
};

const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
