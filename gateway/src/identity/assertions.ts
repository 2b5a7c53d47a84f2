/**
 * Signs who calls (ARCHITECTURE.md "Assertions"): an Ed25519 JWT for one service, good for 120 s.
 * Twin of service-kit's signer, which the gateway may not import; the services verify both alike.
 */
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Identity } from '@ninepocket/contracts/social/social';
import { importPKCS8, SignJWT } from 'jose';

export const ASSERTION_HEADER = 'x-ninepocket-assertion';
const SECONDS = 120;

/** Signs for one audience: a user's identity, or null for the gateway itself. */
export type SignAssertion = (audience: ServiceName, user: Identity | null) => Promise<string>;

/** @param privateKey PKCS8 PEM; @throws when it is not an Ed25519 key */
export const assertionSigner = async (privateKey: string): Promise<SignAssertion> => {
  const key = await importPKCS8(privateKey, 'EdDSA');
  return (audience, user) =>
    new SignJWT(user ? { uid: user.userId, fuid: user.firebaseUid, admin: user.isAdmin, plan: user.plan } : {})
      .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway' })
      .setIssuer('gateway')
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${SECONDS}s`)
      .sign(key);
};
