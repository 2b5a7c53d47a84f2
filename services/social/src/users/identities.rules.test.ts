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
  it('when there is a display name, then it is the first choice, in address form', () => {
    expect(firstChoice({ displayName: ' Élodie  "Spidey" Ñandú! ' })).toBe('elodie-spidey-nandu');
  });

  it("when the display name gives too little, then the address's local part is taken", () => {
    expect(firstChoice({ displayName: null })).toBe('peter.parker');
    expect(firstChoice({ displayName: '李' })).toBe('peter.parker');
  });

  it('when the name is reserved, then only with what is theirs behind it', () => {
    expect(firstChoice({ displayName: 'Support' })).toBe('support-0123');
  });

  it('when neither gives three letters, then a collector is a collector', () => {
    expect(firstChoice({ displayName: '李', email: 'x@y.test' })).toBe('collector');
  });

  it('when the first choice may be taken, then further ones end in more and more of what is theirs alone', () => {
    expect(usernameCandidates(buildClaims(), TAG)).toEqual([
      'peter-parker',
      'peter-parker-0123',
      'peter-parker-01234567',
      'peter-parker-0123456789abcdef',
    ]);
  });

  it('when names are very long, then every choice still obeys the rule for usernames', () => {
    const candidates = usernameCandidates(buildClaims({ displayName: 'Wolfeschlegelsteinhausen '.repeat(5) }), TAG);
    expect(candidates).toHaveLength(4);
    for (const name of candidates) expect(name).toMatch(/^[a-zA-Z0-9_.-]{3,30}$/);
  });
});

describe('acceptableClaims', () => {
  it('when the picture is no https address, then it is left out', () => {
    expect(acceptableClaims(buildClaims({ photoURL: 'javascript:alert(1)' })).photoURL).toBeNull();
    expect(acceptableClaims(buildClaims({ photoURL: 'https://p.test/1.png' })).photoURL).toBe('https://p.test/1.png');
  });

  it('when the name has control characters or is blank, then they go, or it is left out', () => {
    expect(acceptableClaims(buildClaims({ displayName: 'Pe\u0000ter\n' })).displayName).toBe('Peter');
    expect(acceptableClaims(buildClaims({ displayName: ' \t ' })).displayName).toBeNull();
  });
});

describe('becomesFirstAdmin', () => {
  const listed = ['peter.parker@daily.test'];
  const undecided = { roleDecided: false };

  it('when a listed address is verified and nobody has decided the role, then yes, whatever its case', () => {
    expect(becomesFirstAdmin(buildClaims({ email: 'Peter.Parker@Daily.test' }), undecided, listed)).toBe(true);
  });

  it('when the address is not verified, not listed, or the role is decided, then no', () => {
    expect(becomesFirstAdmin(buildClaims({ emailVerified: false }), undecided, listed)).toBe(false);
    expect(becomesFirstAdmin(buildClaims(), undecided, ['may@daily.test'])).toBe(false);
    expect(becomesFirstAdmin(buildClaims(), { roleDecided: true }, listed)).toBe(false);
  });
});
