import { describe, expect, it } from '@jest/globals';
import { changesOf, formOf, formSchema, withChanges } from './profile-form.rules.js';
import { buildProfile } from './build-profile.js';

const messages = (result: ReturnType<ReturnType<typeof formSchema>['safeParse']>) =>
  result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the changes that a profile form sends', () => {
  it('when nothing changed, then nothing is sent', () => {
    const profile = buildProfile();
    expect(changesOf(profile, formOf(profile))).toEqual({});
  });

  it('when fields changed, then only those are sent, within the address too', () => {
    const profile = buildProfile({ bio: 'Old' });
    const form = withChanges(formOf(profile), { bio: '', showEmail: true, address: { city: 'Berlin' } });
    expect(changesOf(profile, form)).toEqual({ bio: '', showEmail: true, address: { city: 'Berlin' } });
  });

  it('when a notification is turned off, then only that is sent', () => {
    const profile = buildProfile();
    const form = withChanges(formOf(profile), { priceAlerts: false, emailUpdates: false });
    expect(formSchema(profile).parse(form)).toEqual({ priceAlerts: false, emailUpdates: false });
  });

  it('when a text is cleared, then the contract turns it into null', () => {
    const profile = buildProfile({ bio: 'Old', website: 'https://old.example' });
    const form = withChanges(formOf(profile), { bio: ' ', website: '' });
    expect(formSchema(profile).parse(form)).toEqual({ bio: null, website: null });
  });
});

describe('validating a profile form', () => {
  it('when changed fields are invalid, then each gets a message', () => {
    const profile = buildProfile();
    const form = withChanges(formOf(profile), { displayName: ' ', username: 'a b', website: 'example.com' });
    expect(messages(formSchema(profile).safeParse(form))).toEqual([
      'username: Must be 3 to 30 letters, digits, dots, dashes or underscores.',
      'displayName: This field is required.',
      'website: Must be an https:// address.',
    ]);
  });

  it('when an unchanged value would be invalid today, then it does not block saving', () => {
    const profile = buildProfile({ username: 'x', displayName: null });
    const form = withChanges(formOf(profile), { bio: 'New' });
    expect(formSchema(profile).parse(form)).toEqual({ bio: 'New' });
  });
});

describe('unsaved changes', () => {
  it('when the profile was changed elsewhere in the meantime, then only the unsaved fields are applied to it', () => {
    const unsaved = changesOf(buildProfile(), withChanges(formOf(buildProfile()), { bio: 'Mine' }));
    const newer = buildProfile({ location: 'Elsewhere' });
    expect(withChanges(formOf(newer), unsaved)).toMatchObject({ bio: 'Mine', location: 'Elsewhere' });
  });
});
