/** The keys of assertions, checked when the environment is read: with a wrong one, every call would be refused later. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { SERVICES } from '@ninepocket/contracts/services';
import { z } from 'zod';

/** @returns exactly one Ed25519 key; line breaks may be written as \n */
const pem = (label: 'PRIVATE KEY' | 'PUBLIC KEY', type: 'pkcs8' | 'spki', read: (der: Buffer) => KeyObject) => {
  const envelope = new RegExp(`^-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]+)-----END ${label}-----$`);
  const error = `must be one Ed25519 key (PEM, "-----BEGIN ${label}-----…")`;
  return z.string(error).transform((value, context) => {
    try {
      const [, body = ''] = envelope.exec(value.replaceAll('\\n', '\n').trim()) ?? [];
      const key = read(Buffer.from(body, 'base64'));
      if (key.asymmetricKeyType === 'ed25519') return String(key.export({ type, format: 'pem' }));
    } catch {
      // not a key; node's message says nothing more
    }
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
};

export const privateKey = pem('PRIVATE KEY', 'pkcs8', (key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
const publicKey = pem('PUBLIC KEY', 'spki', (key) => createPublicKey({ key, format: 'der', type: 'spki' }));

/** Several while a key is being rotated (docs/operations.md). */
const keysOfProcess = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(publicKey, 'must be a PEM or a list of them').min(1, 'must not be an empty list'),
);
const keysOfService = Object.fromEntries(SERVICES.map((name) => [name, keysOfProcess.optional()])) as Record<
  (typeof SERVICES)[number],
  z.ZodOptional<typeof keysOfProcess>
>;

export const publicKeys = z
  .string()
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON such as {"gateway":"-----BEGIN PUBLIC KEY-----…"}' });
      return z.NEVER;
    }
  })
  // A name that this release does not know may be of a newer one: old processes run beside it while it is installed.
  .pipe(z.object({ gateway: keysOfProcess, ...keysOfService }, 'must be a JSON object'));
