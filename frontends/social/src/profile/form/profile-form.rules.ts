import '@ninepocket/contracts/http/fields/in-browsers';
import type { Profile, ProfileInput } from '@ninepocket/contracts/social/social';
import { profileInput } from '@ninepocket/contracts/social/social.schemas';
import { z } from 'zod';

const emptyForNull = (text: string | null): string => text ?? '';

export const formOf = (profile: Profile) => ({
  displayName: emptyForNull(profile.displayName),
  username: profile.username,
  photoURL: emptyForNull(profile.photoURL),
  location: emptyForNull(profile.location),
  address: {
    street: emptyForNull(profile.address.street),
    city: emptyForNull(profile.address.city),
    state: emptyForNull(profile.address.state),
    postalCode: emptyForNull(profile.address.postalCode),
    country: emptyForNull(profile.address.country),
  },
  bio: emptyForNull(profile.bio),
  website: emptyForNull(profile.website),
  showEmail: profile.showEmail,
  showCollection: profile.showCollection,
  showWishlist: profile.showWishlist,
  friendActivity: profile.friendActivity,
  openToTrades: profile.openToTrades,
  priceAlerts: profile.priceAlerts,
  emailUpdates: profile.emailUpdates,
  profileVisibility: profile.profileVisibility,
});
export type ProfileForm = ReturnType<typeof formOf>;
type Address = ProfileForm['address'];
export type Changes = Partial<Omit<ProfileForm, 'address'>> & { address?: Partial<Address> };

const changed = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof T])) as Partial<T>;

/**
 * The fields that differ from the saved profile. Only these are sent, so that a newer change made elsewhere is not
 * overwritten.
 */
export const changesOf = (profile: Profile, form: ProfileForm): Changes => {
  const { address: addressBefore, ...before } = formOf(profile);
  const { address: addressAfter, ...after } = form;
  const address = changed(addressBefore, addressAfter);
  return { ...changed(before, after), ...(Object.keys(address).length ? { address } : {}) };
};

export const withChanges = (form: ProfileForm, changes: Changes): ProfileForm => ({
  ...form,
  ...changes,
  address: { ...form.address, ...changes.address },
});

/** Validates changed fields only, so that an old invalid value never blocks saving. */
export const formSchema = (profile: Profile) =>
  z
    .custom<ProfileForm>()
    .transform((form): ProfileInput => changesOf(profile, form))
    .pipe(profileInput);
