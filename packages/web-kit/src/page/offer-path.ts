type OfferStart = {
  /** Ids of their copies. */
  holding?: readonly number[];
  /** Ids of cards: of theirs that I ask for, and of mine that I give. */
  get?: readonly number[];
  give?: readonly number[];
  /** Dollars that I pay. */
  price?: number;
  from?: 'listing';
};

/** @returns the path of a new offer to a collector */
export const offerPath = (partnerId: number, start: OfferStart = {}): string => {
  const given = Object.entries(start).map(([name, value]) => `&${name}=${String(value)}`);
  return `/deals/new?partner=${partnerId}${given.join('')}`;
};
