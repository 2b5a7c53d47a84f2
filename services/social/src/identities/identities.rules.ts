import { isReserved, posesAsStaff } from '../users/usernames.rules.js';

const DISPLAY_NAME_LENGTH = 80;
const LONGEST = 30;
const SHORTEST = 3;
const SUFFIX_LENGTHS = [4, 8, 16];

export interface Claims {
  firebaseUid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
}

/**
 * @returns the claims to store. Name and picture are user input: invalid ones are corrected or dropped as on the
 * profile form, but never make a sign-in fail.
 */
export const acceptableClaims = (claims: Claims): Claims => ({
  ...claims,
  displayName:
    claims.displayName
      ?.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, DISPLAY_NAME_LENGTH) || null,
  photoURL: /^https:\/\/\S+$/i.test(claims.photoURL ?? '') ? claims.photoURL : null,
});

/**
 * Usernames to try for a new user, best first: the display name, else the email's local part (SPEC section 7), then
 * the same with longer and longer parts of `tag` appended. A reserved name is not used.
 * @param tag at least 16 hex digits, unique to the user and the same at every attempt
 */
export const usernameCandidates = ({ email, displayName }: Claims, tag: string): string[] => {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const names = [displayName ?? '', localPart].map(asUsername);
  const base = names.find((name) => name.length >= SHORTEST && !isReserved(name)) ?? 'collector';
  const suffixed = SUFFIX_LENGTHS.map((length) => `${base.slice(0, LONGEST - 1 - length)}-${tag.slice(0, length)}`);
  return [base, ...suffixed];
};

/** @returns whether the display name poses as staff, and the account will not be an admin's */
export const posesUnduly = (
  claims: Pick<Claims, 'email' | 'emailVerified' | 'displayName'>,
  adminEmails: readonly string[],
): boolean => posesAsStaff(claims.displayName ?? '') && !becomesFirstAdmin(claims, { roleDecided: false }, adminEmails);

const asUsername = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .slice(0, LONGEST);

/**
 * True when ADMIN_EMAILS makes this user an admin (DESIGN section 3): only by a verified address, and only until the
 * role has been decided, so that a removed admin stays removed.
 * @param adminEmails in lower case
 */
export const becomesFirstAdmin = (
  claims: Pick<Claims, 'email' | 'emailVerified'>,
  user: { roleDecided: boolean },
  adminEmails: readonly string[],
): boolean => claims.emailVerified && !user.roleDecided && adminEmails.includes(claims.email.toLowerCase());
