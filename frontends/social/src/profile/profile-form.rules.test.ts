import { describe, expect, it } from '@jest/globals';
import { changesOf, formOf, formSchema, withChanges } from './profile-form.rules.js';
import { buildProfile } from './build-profile.js';

const messages = (result: ReturnType<ReturnType<typeof formSchema>['safeParse']>) =>
  result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('what a profile form sends', () => {
  it('when nothing was changed, then nothing is sent', () => {
    const profile = buildProfile();
    expect(changesOf(profile, formOf(profile))).toEqual({});
  });

  it('when fields were changed, then only these are sent, of the address too', () => {
    const profile = buildProfile({ bio: 'Old' });
    const form = withChanges(formOf(profile), { bio: '', showEmail: true, address: { city: 'Berlin' } });
    expect(changesOf(profile, form)).toEqual({ bio: '', showEmail: true, address: { city: 'Berlin' } });
  });

  it('when a text is emptied, then the contract makes null of it', () => {
    const profile = buildProfile({ bio: 'Old', website: 'https://old.example' });
    const form = withChanges(formOf(profile), { bio: ' ', website: '' });
    expect(formSchema(profile).parse(form)).toEqual({ bio: null, website: null });
  });
});

describe('checking a profile form', () => {
  it('when changed fields are wrong, then each says why', () => {
    const profile = buildProfile();
    const form = withChanges(formOf(profile), { displayName: ' ', username: 'a b', website: 'example.com' });
    expect(messages(formSchema(profile).safeParse(form))).toEqual([
      'username: 3 to 30 letters, digits, dots, dashes or underscores',
      'displayName: Please fill this in',
      'website: Must be an https:// address',
    ]);
  });

  it('when an old value would be refused today and was not touched, then it does not stand in the way', () => {
    const profile = buildProfile({ username: 'x', displayName: null });
    const form = withChanges(formOf(profile), { bio: 'New' });
    expect(formSchema(profile).parse(form)).toEqual({ bio: 'New' });
  });
});

describe('changes that were kept', () => {
  it('when the profile was changed elsewhere meanwhile, then only the kept fields are put on it', () => {
    const kept = changesOf(buildProfile(), withChanges(formOf(buildProfile()), { bio: 'Mine' }));
    const newer = buildProfile({ location: 'Elsewhere' });
    expect(withChanges(formOf(newer), kept)).toMatchObject({ bio: 'Mine', location: 'Elsewhere' });
  });
});
