/** What an offer starts with, from its address (web-kit's offer-path.ts). */
const ID = /^[1-9]\d{0,9}$/;
const MOST = 100;

export interface OfferParams {
  partnerId: number | null;
  /** The deal that is answered. */
  counterOf: number | null;
  /** Copies of theirs. */
  holdingIds: number[];
  /** Cards of theirs and of mine, of which the first copy is chosen. */
  getCardIds: number[];
  giveCardIds: number[];
  /** Dollars that I pay. */
  price: number | null;
  fromListing: boolean;
}

const idsOf = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((id) => ID.test(id))
    .slice(0, MOST)
    .map(Number);

export const readOfferParams = (params: URLSearchParams): OfferParams => {
  const price = Number(params.get('price') ?? '');
  return {
    partnerId: idsOf(params.get('partner'))[0] ?? null,
    counterOf: idsOf(params.get('counter'))[0] ?? null,
    holdingIds: idsOf(params.get('holding')),
    getCardIds: idsOf(params.get('get')),
    giveCardIds: idsOf(params.get('give')),
    price: price > 0 ? price : null,
    fromListing: params.get('from') === 'listing',
  };
};
