import { Notice } from './files/notice.js';
import { useSelling } from './use-selling.js';

export function SellHint() {
  const { selling, stop } = useSelling();
  if (!selling) return null;
  return (
    <div className="mb-5">
      <Notice tone="accent" title="Which card do you want to sell?">
        Pick a card below.{' '}
        <button type="button" className="focus-ring rounded-sm font-semibold underline" onClick={stop}>
          Dismiss
        </button>
      </Notice>
    </div>
  );
}
