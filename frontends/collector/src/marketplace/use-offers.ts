import { listMarketplace } from '@ninepocket/contracts/collection/marketplace';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';

const SHOWN = 3;

/** Other collectors' listings of a card, the cheapest ones. */
export function useOffers(cardId: number, enabled = true) {
  const mayBuy = useCurrentUser()?.plan === 'SUPER_HERO';
  return useEndpoint(
    listMarketplace,
    { query: { cardId, mine: 'false', sort: 'price-low', limit: SHOWN } },
    { enabled: enabled && mayBuy },
  );
}
