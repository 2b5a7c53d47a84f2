import { describe, expect, it } from '@jest/globals';
import { adminModeAfter, adminModeToggled, afterSync, toCurrentUser, type CurrentUser } from './user.rules.js';

const buildUser = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 7,
  name: 'Casey',
  email: 'casey@demo.test',
  avatar: '',
  isAdmin: false,
  plan: 'SIDE_KICK',
  subscriptionStatus: 'active',
  ...overrides,
});
const admin = buildUser({ isAdmin: true });

describe('the current user', () => {
  const synced = {
    id: 7,
    displayName: null,
    username: 'casey',
    email: 'casey@demo.test',
    photoURL: null,
    isAdmin: false,
    plan: 'SIDE_KICK' as const,
    subscriptionStatus: 'active' as const,
  };

  it('when there is no display name, then the username is used, and a missing photo is empty', () => {
    expect(toCurrentUser(synced)).toEqual(buildUser({ name: 'casey' }));
    expect(toCurrentUser({ ...synced, displayName: 'Casey C.' }).name).toBe('Casey C.');
  });
});

describe('admin mode', () => {
  it('when an admin signs in, then it is switched on', () => {
    expect(adminModeAfter(null, false, admin)).toBe(true);
  });

  it('when a user becomes an admin, then it is switched on', () => {
    expect(adminModeAfter(buildUser(), false, admin)).toBe(true);
  });

  it('when the same admin returns, then it stays as they left it', () => {
    expect(adminModeAfter(admin, false, admin)).toBe(false);
    expect(adminModeAfter(admin, true, admin)).toBe(true);
  });

  it('when no admin is signed in, then it is off', () => {
    expect(adminModeAfter(admin, true, null)).toBe(false);
    expect(adminModeAfter(admin, true, buildUser())).toBe(false);
  });

  it('when it is toggled, then it works for admins only', () => {
    expect(adminModeToggled(admin, false)).toBe(true);
    expect(adminModeToggled(admin, true)).toBe(false);
    expect(adminModeToggled(buildUser(), false)).toBe(false);
    expect(adminModeToggled(null, false)).toBe(false);
  });
});

describe('the plan that was chosen before sign-in', () => {
  it('when SUPER_HERO was chosen and the plan is SIDE_KICK, then checkout follows', () => {
    expect(afterSync('SUPER_HERO', 'SIDE_KICK')).toBe('checkout');
  });

  it('when anything else was stored, then it is only cleared', () => {
    expect(afterSync('SUPER_HERO', 'SUPER_HERO')).toBe('clear');
    expect(afterSync('SIDE_KICK', 'SIDE_KICK')).toBe('clear');
    expect(afterSync('<script>', 'SIDE_KICK')).toBe('clear');
  });

  it('when nothing was stored, then nothing happens', () => {
    expect(afterSync(null, 'SIDE_KICK')).toBe('nothing');
  });
});
