import type { FieldPath } from 'react-hook-form';
import type { ProfileForm } from './form/profile-form.rules.js';

export const PROFILE_TABS = [
  { value: 'personal', label: 'Personal' },
  { value: 'social', label: 'Social' },
  { value: 'billing', label: 'Billing' },
  { value: 'privacy', label: 'Privacy' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['value'];

export const readTab = (text: string | null): ProfileTab =>
  PROFILE_TABS.find(({ value }) => value === text)?.value ?? 'personal';

export type Field = Exclude<FieldPath<ProfileForm>, 'address'>;

export const TAB_OF: Record<Field, ProfileTab> = {
  displayName: 'personal',
  username: 'personal',
  photoURL: 'personal',
  location: 'personal',
  'address.street': 'personal',
  'address.city': 'personal',
  'address.state': 'personal',
  'address.postalCode': 'personal',
  'address.country': 'personal',
  bio: 'social',
  website: 'social',
  profileVisibility: 'privacy',
  showEmail: 'privacy',
  showCollection: 'privacy',
  showWishlist: 'privacy',
  friendActivity: 'privacy',
  openToTrades: 'privacy',
  priceAlerts: 'privacy',
  emailUpdates: 'privacy',
};

export const isField = (path: string): path is Field => Object.hasOwn(TAB_OF, path);
