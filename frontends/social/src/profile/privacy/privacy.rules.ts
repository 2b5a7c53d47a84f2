/** The settings of the Privacy tab (SPEC sections 2 and 3) and what the server does with each of them. */
import type { Profile } from '@ninepocket/contracts/social/social';

export const PRIVACY_SWITCHES = [
  {
    field: 'showEmail',
    label: 'Show my email',
    hint: 'Users who can open your profile see your email address on it.',
  },
  {
    field: 'showCollection',
    label: 'Show my collection publicly',
    hint: 'Users who can open your profile see which cards you own and what they are worth. If it is off, your friends do not see your new cards, completed sets or listings either.',
  },
  {
    field: 'showWishlist',
    label: 'Show my wishlist',
    hint: 'Users who can open your profile see which cards you are looking for.',
  },
  {
    field: 'friendActivity',
    label: 'Share my activity with friends',
    hint: 'Friends see when you are online, and your new cards, completed sets, Super Powers and listings appear in their feed. Others see the day of your last visit where you trade.',
  },
  {
    field: 'openToTrades',
    label: 'Open to trades',
    hint: 'Collectors who can open your profile may offer you trades. Turning it off does not change deals that you have accepted.',
  },
] as const;

export const NOTICE_SWITCHES = [
  {
    field: 'priceAlerts',
    label: 'Price alerts',
    hint: 'You get a notification when a card on your wishlist is listed for less than your maximum price.',
  },
  {
    field: 'emailUpdates',
    label: 'Email updates',
    hint: 'News about Ninepocket by email. We have not sent any yet; your choice applies from the first one.',
  },
] as const;

type ProfileVisibility = Profile['profileVisibility'];

export const VISIBILITIES: readonly { value: ProfileVisibility; label: string; hint: string }[] = [
  { value: 'public', label: 'Everyone', hint: 'Anyone can find you in search and open your profile.' },
  {
    value: 'friends',
    label: 'Friends only',
    hint: 'Anyone can find you in search, but only your friends can open your profile.',
  },
  {
    value: 'private',
    label: 'Only me',
    hint: 'No one else can open your profile or see your activity, not even friends. Only friends can find you in search.',
  },
];

export const visibilityOf = (value: ProfileVisibility) => VISIBILITIES.find((one) => one.value === value);
