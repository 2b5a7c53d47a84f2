/** The privacy switches (SPEC section 2) and what each of them does. */
export const PRIVACY_SWITCHES = [
  { field: 'showEmail', label: 'Show my email', hint: 'Others see your email address on your profile.' },
  { field: 'showCollection', label: 'Show my collection publicly', hint: 'Others see which cards you own.' },
  { field: 'showWishlist', label: 'Show my wishlist', hint: 'Others see which cards you are looking for.' },
] as const;

export const VISIBILITIES = [
  { value: 'public', label: 'Everyone' },
  { value: 'friends', label: 'Friends only' },
  { value: 'private', label: 'Only me' },
] as const;
