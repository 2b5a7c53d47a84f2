export const PROFILE_TABS = [
  { value: 'personal', label: 'Personal' },
  { value: 'social', label: 'Social' },
  { value: 'billing', label: 'Billing' },
  { value: 'privacy', label: 'Privacy' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['value'];

/** Takes what the address says, gives the tab; the first one for anything odd. */
export const readTab = (text: string | null): ProfileTab =>
  PROFILE_TABS.find(({ value }) => value === text)?.value ?? 'personal';

const ELSEWHERE: Partial<Record<string, ProfileTab>> = {
  bio: 'social',
  website: 'social',
  showEmail: 'privacy',
  showCollection: 'privacy',
  showWishlist: 'privacy',
  profileVisibility: 'privacy',
};

/** The tab on which a field stands; takes its path, e.g. `address.city`. */
export const tabOf = (field: string): ProfileTab => ELSEWHERE[field] ?? 'personal';
