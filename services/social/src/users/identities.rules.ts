/** Decisions on first sight of a person: what of the token is kept, the username, who is one of the first admins. */
import { isReserved } from './usernames.rules.js';

const DISPLAY_NAME_LENGTH = 80;
const LONGEST = 30;
const SHORTEST = 3;
/** Hex digits of the suffix that tells people of one name apart, tried in this order. */
const SUFFIX_LENGTHS = [4, 8, 16];

/** What the gateway read from a verified token. */
export interface Claims {
  firebaseUid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
}

/**
 * The claims as they are stored. Name and picture in a token are the account holder's own words, so they obey
 * the rules of the profile form (a plain name, an https picture) or are left out; signing in never fails by them.
 */
export const acceptableClaims = (claims: Claims): Claims => ({
  ...claims,
  displayName:
    claims.displayName
      ?.replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, DISPLAY_NAME_LENGTH) || null,
  photoURL: /^https:\/\/\S+$/i.test(claims.photoURL ?? '') ? claims.photoURL : null,
});

/**
 * Usernames to try for a newcomer, best first: the display name, else the email's local part (SPEC section 7),
 * then the same with more and more of `tag` behind it, which makes a reserved name an ordinary one. The list is short however many people share a name.
 * @param tag 16 or more hex digits that are this person's alone, and the same at every try
 */
export const usernameCandidates = ({ email, displayName }: Claims, tag: string): string[] => {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const base = [displayName ?? '', localPart].map(asUsername).find((name) => name.length >= SHORTEST) ?? 'collector';
  const suffixed = SUFFIX_LENGTHS.map((length) => `${base.slice(0, LONGEST - 1 - length)}-${tag.slice(0, length)}`);
  return isReserved(base) ? suffixed : [base, ...suffixed];
};

const asUsername = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST);

/**
 * Whether ADMIN_EMAILS makes this person an admin now (DESIGN section 3): only by a verified address, and only
 * as long as nobody has decided the role, so that an admin who was removed stays removed.
 * @param adminEmails addresses in lower case
 */
export const becomesFirstAdmin = (
  claims: Pick<Claims, 'email' | 'emailVerified'>,
  user: { roleDecided: boolean },
  adminEmails: readonly string[],
): boolean => claims.emailVerified && !user.roleDecided && adminEmails.includes(claims.email.toLowerCase());
