import { describe, expect, it } from '@jest/globals';
import { resolveIdentity } from './social.schemas.js';

const accepts = (email: string): boolean =>
  resolveIdentity.body.safeParse({
    firebaseUid: 'firebase-uid',
    email,
    emailVerified: true,
    displayName: null,
    photoURL: null,
  }).success;

describe('the address of a verified token', () => {
  it.each(['storm@x.test', "o'neil+cards@x.test", 'ünï@x.test', '花子@例え.test', `${'x'.repeat(313)}@x.test`])(
    'when it is %s, then it is accepted',
    (email) => expect(accepts(email)).toBe(true),
  );

  it.each([
    ['has no @', 'storm.x.test'],
    ['has two @', 'a@b@x.test'],
    ['has nothing before the @', '@x.test'],
    ['has nothing after the @', 'storm@'],
    ['has a space', 'sto rm@x.test'],
    ['has a control character', 'storm\u0000@x.test'],
    ['has half a character', 'storm\ud83d@x.test'],
    ['is too long', `${'x'.repeat(320)}@x.test`],
    ['has a Kelvin sign, whose lower case is k', '\u212aitty@x.test'],
    ['has a dotted I, whose lower case may be i', '\u0130van@x.test'],
  ])('when it %s, then it is rejected', (_what, email) => expect(accepts(email)).toBe(false));
});
