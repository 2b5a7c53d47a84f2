import { useUrlParams } from '@ninepocket/web-kit/page/url-params';

/** The marketplace's "Sell a card" leads to My Collection: what is sold has to be picked first. */
export function useSelling(): { selling: boolean; stop: () => void } {
  const [params, change] = useUrlParams();
  return {
    selling: params.get('sell') !== null,
    stop: () => change({ sell: '' }, { replace: true, preventScrollReset: true }),
  };
}
