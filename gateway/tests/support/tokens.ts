import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export const PROJECT = 'demo-gateway-test';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

const claimsOf = (uid: string, overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  auth_time: now() - 10,
  iat: now() - 10,
  exp: now() + 3600,
  sub: uid,
  user_id: uid,
  email: `${uid}@example.test`,
  email_verified: true,
  name: 'Ororo Munroe',
  firebase: { sign_in_provider: 'google.com' },
  ...overrides,
});

export const unsignedToken = (uid: string, overrides: Record<string, unknown> = {}): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(uid, overrides))}.`;

export interface GoogleKey {
  kid: string;
  privateKey: KeyObject;
  publicPem: string;
}

export const googleKey = (kid: string): GoogleKey => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
};

export const signedToken = (
  key: GoogleKey,
  uid: string,
  overrides: Record<string, unknown> = {},
  kid = key.kid,
): string => {
  const signed = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(claimsOf(uid, overrides))}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key.privateKey).toString('base64url')}`;
};

/** Algorithm confusion: the public key used as an HMAC secret. */
export const hmacToken = (key: GoogleKey, uid: string): string => {
  const signed = `${part({ alg: 'HS256', kid: key.kid, typ: 'JWT' })}.${part(claimsOf(uid))}`;
  return `${signed}.${createHmac('sha256', key.publicPem).update(signed).digest('base64url')}`;
};
