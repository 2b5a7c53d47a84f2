import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { Notice } from './files/notice.js';

/** The marketplace's "Sell a card" leads here: what is sold has to be picked first. */
export function SellHint() {
  const [params, change] = useUrlParams();
  if (params.get('sell') === null) return null;
  return (
    <div className="mb-5">
      <Notice tone="accent" title="Which card do you want to sell?">
        Open the ⋮ menu of a card and choose “Set for sale”, or select several cards at once.{' '}
        <button
          type="button"
          className="focus-ring rounded-sm font-semibold underline"
          onClick={() => change({ sell: '' }, { replace: true, preventScrollReset: true })}
        >
          Dismiss
        </button>
      </Notice>
    </div>
  );
}
