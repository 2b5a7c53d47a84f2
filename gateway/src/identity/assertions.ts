import { ASSERTION_SECONDS, claimsFor, type UserClaims } from '@ninepocket/contracts/http/assertion';
import type { ServiceName } from '@ninepocket/contracts/services';
import { importPKCS8, SignJWT } from 'jose';

/** @param user the signed-in user, or null when the gateway calls on its own behalf */
export type SignAssertion = (audience: ServiceName, user: UserClaims | null) => Promise<string>;

export const assertionSigner = async (privateKey: string): Promise<SignAssertion> => {
  const key = await importPKCS8(privateKey, 'EdDSA');
  return (audience, user) =>
    new SignJWT({ ...claimsFor(user) })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway' })
      .setIssuer('gateway')
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${ASSERTION_SECONDS}s`)
      .sign(key);
};
