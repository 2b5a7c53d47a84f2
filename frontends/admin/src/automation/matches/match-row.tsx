import { approvePriceMatch, rejectPriceMatch, type PriceMatch } from '@ninepocket/contracts/automation/price-guide';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { CardPageLink } from '../card-page-link.js';
import { dollars } from '../../parts/dollars.rules.js';

export function MatchRow({ match }: { match: PriceMatch }) {
  const { card, product, price, confidence, reasons } = match;
  const invalidate = useInvalidate();
  const onError = (error: unknown) => {
    toast({ tone: 'error', title: 'Failed to save the decision', text: problemText(error) });
    // Perhaps another admin has decided.
    void invalidate(rejectPriceMatch);
  };
  const approve = useAction(approvePriceMatch, {
    onError,
    onSuccess: () => toast({ tone: 'success', title: 'Match approved', text: `${card.name} #${card.cardNumber}` }),
  });
  const reject = useAction(rejectPriceMatch, {
    onError,
    onSuccess: () => toast({ tone: 'success', title: 'Match rejected', text: `${card.name} #${card.cardNumber}` }),
  });
  const input = { params: { id: match.id } };
  const busy = approve.isPending || reject.isPending;
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 text-sm md:grid-cols-[1fr_1fr_auto] md:items-center">
      <p className="min-w-0">
        <CardPageLink card={card} />
        {card.variation && <span className="block text-muted">{card.variation}</span>}
      </p>
      <div className="min-w-0">
        <p>
          <a
            href={product.url}
            target="_blank"
            rel="noreferrer"
            className="focus-ring rounded-control font-semibold break-words text-accent hover:underline"
          >
            {product.name}
          </a>{' '}
          <span className="break-words text-muted">{product.setName}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone={confidence >= 0.8 ? 'success' : 'warning'}>{Math.round(confidence * 100)}% certain</Badge>
          <span>{price === null ? 'No price' : dollars(price)}</span>
        </p>
        {reasons.length > 0 && <p className="mt-1 break-words text-muted">{reasons.join(' ')}</p>}
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          busy={approve.isPending}
          disabled={busy}
          aria-label={`Approve ${card.name} #${card.cardNumber}`}
          onClick={() => approve.mutate(input)}
        >
          Approve
        </Button>
        <Button
          variant="ghost"
          size="sm"
          busy={reject.isPending}
          disabled={busy}
          aria-label={`Reject ${card.name} #${card.cardNumber}`}
          onClick={() => reject.mutate(input)}
        >
          Reject
        </Button>
      </div>
    </li>
  );
}
