import '@ninepocket/contracts/http/in-browsers';
import { profileInput, type Profile, type ProfileInput } from '@ninepocket/contracts/social/social';
import { z } from 'zod';

const emptyForNull = (text: string | null): string => text ?? '';

/** The profile as a form holds it: texts are never null. */
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
  profileVisibility: profile.profileVisibility,
});
export type ProfileForm = ReturnType<typeof formOf>;
type Address = ProfileForm['address'];
/** The fields of a form that were changed. */
export type Changes = Partial<Omit<ProfileForm, 'address'>> & { address?: Partial<Address> };

const changed = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof T])) as Partial<T>;

/** What of a form is to be sent: only what differs from the saved profile, so that nobody's newer change is lost. */
export const changesOf = (profile: Profile, form: ProfileForm): Changes => {
  const { address: addressBefore, ...before } = formOf(profile);
  const { address: addressAfter, ...after } = form;
  const address = changed(addressBefore, addressAfter);
  return { ...changed(before, after), ...(Object.keys(address).length ? { address } : {}) };
};

/** The form with changes that were made to it before. */
export const withChanges = (form: ProfileForm, changes: Changes): ProfileForm => ({
  ...form,
  ...changes,
  address: { ...form.address, ...changes.address },
});

/** Checks a form by the contract: only what was changed, so that an old value never stands in the way. */
export const formSchema = (profile: Profile) =>
  z
    .custom<ProfileForm>()
    .transform((form): ProfileInput => changesOf(profile, form))
    .pipe(profileInput);
