/** The heading of my copies in a card's dialog, and the hash of the URL that opens the dialog there. */
export const MY_COPIES = 'my-copies';
