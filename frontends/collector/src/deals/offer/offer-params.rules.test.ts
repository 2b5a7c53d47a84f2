import { describe, expect, it } from '@jest/globals';
import { offerPath } from '@ninepocket/web-kit/page/offer-path';
import { readOfferParams } from './offer-params.rules.js';

const read = (path: string) => readOfferParams(new URL(path, 'http://localhost').searchParams);

describe('the address of an offer', () => {
  it('when it comes from a listing, then it names the copy and the price', () => {
    const path = offerPath(7, { holding: [12], price: 52.99, from: 'listing' });
    expect(read(path)).toEqual({
      partnerId: 7,
      counterOf: null,
      holdingIds: [12],
      getCardIds: [],
      giveCardIds: [],
      price: 52.99,
      fromListing: true,
    });
  });

  it('when it comes from a comparison, then it names cards', () => {
    expect(read(offerPath(7, { get: [1, 2], give: [3] }))).toMatchObject({ getCardIds: [1, 2], giveCardIds: [3] });
  });

  it('when it is mistyped, then what is no id or price is left out', () => {
    expect(read('/deals/new?partner=me&holding=1,x,-2,0,3&price=cheap')).toMatchObject({
      partnerId: null,
      holdingIds: [1, 3],
      price: null,
      fromListing: false,
    });
  });
});
