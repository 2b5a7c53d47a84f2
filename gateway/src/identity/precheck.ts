/** Rejects obviously invalid tokens before any cryptography, at constant cost and without fetching keys. */
import { z } from 'zod';

export const MAX_TOKEN_LENGTH = 8192;

const headerShape = z.object({ alg: z.string(), kid: z.string().optional() });
const payloadShape = z.object({
  aud: z.string(),
  iss: z.string(),
  sub: z.string().min(1).max(128),
  exp: z.number(),
});

/**
 * @param now seconds since 1970
 * @returns why the token is invalid, or null when it is worth verifying
 */
export const invalidReason = (token: string, project: string, unsigned: boolean, now: number): string | null => {
  const parts = token.split('.');
  if (parts.length !== 3 || !/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return 'not a JWT';
  const header = headerShape.safeParse(decoded(parts[0]!));
  const payload = payloadShape.safeParse(decoded(parts[1]!));
  if (!header.success || !payload.success) return 'missing claim';
  if (header.data.alg !== (unsigned ? 'none' : 'RS256')) return 'wrong algorithm';
  if (!unsigned && !header.data.kid) return 'missing key id';
  if (payload.data.aud !== project) return 'wrong project';
  if (payload.data.iss !== `https://securetoken.google.com/${project}`) return 'wrong issuer';
  if (payload.data.exp <= now) return 'expired';
  return null;
};

const decoded = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
};
