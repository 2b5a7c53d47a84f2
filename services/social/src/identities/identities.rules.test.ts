import { describe, expect, it } from '@jest/globals';
import { acceptableClaims, becomesFirstAdmin, usernameCandidates, type Claims } from './identities.rules.js';

const buildClaims = (overrides: Partial<Claims> = {}): Claims => ({
  firebaseUid: 'uid-1',
  email: 'peter.parker@daily.test',
  emailVerified: true,
  displayName: 'Peter Parker',
  photoURL: null,
  ...overrides,
});

const TAG = '0123456789abcdef';
const firstChoice = (overrides: Partial<Claims>) => usernameCandidates(buildClaims(overrides), TAG)[0];

describe('usernameCandidates', () => {
  it('when there is a display name, then its URL form is the first choice', () => {
    expect(firstChoice({ displayName: ' Élodie  "Spidey" Ñandú! ' })).toBe('elodie-spidey-nandu');
  });

  it("when the display name has too few letters, then the email's local part is used", () => {
    expect(firstChoice({ displayName: null })).toBe('peter.parker');
    expect(firstChoice({ displayName: '李' })).toBe('peter.parker');
  });

  it('when a name is reserved, then it is not used', () => {
    expect(firstChoice({ displayName: 'Support' })).toBe('peter.parker');
    expect(firstChoice({ displayName: 'Support', email: 'admin@daily.test' })).toBe('collector');
  });

  it('when neither has three letters, then the name is collector', () => {
    expect(firstChoice({ displayName: '李', email: 'x@y.test' })).toBe('collector');
  });

  it('when the first choice may be taken, then further ones have longer and longer suffixes', () => {
    expect(usernameCandidates(buildClaims(), TAG)).toEqual([
      'peter-parker',
      'peter-parker-0123',
      'peter-parker-01234567',
      'peter-parker-0123456789abcdef',
    ]);
  });

  it('when names are very long, then every candidate is a valid username', () => {
    const candidates = usernameCandidates(buildClaims({ displayName: 'Wolfeschlegelsteinhausen '.repeat(5) }), TAG);
    expect(candidates).toHaveLength(4);
    for (const name of candidates) expect(name).toMatch(/^[a-zA-Z0-9_.-]{3,30}$/);
  });
});

describe('acceptableClaims', () => {
  it('when the picture has no https URL, then it is dropped', () => {
    expect(acceptableClaims(buildClaims({ photoURL: 'javascript:alert(1)' })).photoURL).toBeNull();
    expect(acceptableClaims(buildClaims({ photoURL: 'https://p.test/1.png' })).photoURL).toBe('https://p.test/1.png');
  });

  it('when the name has control characters or is blank, then they are removed or it is dropped', () => {
    expect(acceptableClaims(buildClaims({ displayName: 'Pe\u0000ter\n\u2028' })).displayName).toBe('Peter');
    expect(acceptableClaims(buildClaims({ displayName: ' \t ' })).displayName).toBeNull();
  });
});

describe('becomesFirstAdmin', () => {
  const listed = ['peter.parker@daily.test'];
  const undecided = { roleDecided: false };

  it('when a listed address is verified and the role is undecided, then the user becomes an admin, ignoring case', () => {
    expect(becomesFirstAdmin(buildClaims({ email: 'Peter.Parker@Daily.test' }), undecided, listed)).toBe(true);
  });

  it('when the address is unverified or not listed, or the role is decided, then the user does not become an admin', () => {
    expect(becomesFirstAdmin(buildClaims({ emailVerified: false }), undecided, listed)).toBe(false);
    expect(becomesFirstAdmin(buildClaims(), undecided, ['may@daily.test'])).toBe(false);
    expect(becomesFirstAdmin(buildClaims(), { roleDecided: true }, listed)).toBe(false);
  });
});
