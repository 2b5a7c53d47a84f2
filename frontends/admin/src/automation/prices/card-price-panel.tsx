import { runScheduleNow } from '@ninepocket/contracts/automation/jobs';
import { getCardPricing, refreshCardPricing } from '@ninepocket/contracts/automation/pricing';
import { Button } from '@ninepocket/ui/forms/button';
import type { ComboboxOption } from '@ninepocket/ui/forms/combobox';
import { toast } from '@ninepocket/ui/overlays/toast';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { isNotFound, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { CardField } from '../card-field.js';
import { Panel } from '../../parts/panel.js';
import { priceText } from './prices.rules.js';

export function CardPricePanel() {
  const [card, setCard] = useState<ComboboxOption | null>(null);
  const invalidate = useInvalidate();
  const refresh = useAction(refreshCardPricing, {
    onSuccess: (pricing) => {
      const { title, text } = priceText(pricing);
      const isPrice = pricing.avgPrice > 0;
      toast({
        tone: isPrice ? 'success' : 'info',
        title: isPrice ? 'Pricing updated from eBay' : title,
        text: isPrice ? `${title}. ${text}` : text,
      });
    },
    onError: (error) => toast({ tone: 'error', title: 'Failed to refresh pricing data', text: problemText(error) }),
    // The quota and the pauses of eBay.
    onSettled: () => invalidate(runScheduleNow),
  });
  return (
    <Panel title="The price of one card">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <CardField chosen={card} onChoose={setCard} />
        <Button
          variant="secondary"
          disabled={!card}
          busy={refresh.isPending}
          onClick={() => card && refresh.mutate({ params: { cardId: Number(card.value) } })}
        >
          Refresh Price
        </Button>
      </div>
      <div aria-live="polite" className="min-h-18">
        {card && <Price cardId={Number(card.value)} />}
      </div>
    </Panel>
  );
}

function Price({ cardId }: { cardId: number }) {
  const pricing = useEndpoint(getCardPricing, { params: { cardId } }, { staleTime: 0 });
  if (pricing.data) {
    const { title, text } = priceText(pricing.data);
    return (
      <>
        <p className="display text-2xl">{title}</p>
        <p className="text-sm text-muted">
          {text}, looked up <TimeAgo at={pricing.data.lastFetched} />. A price younger than 15 minutes is not looked up
          again.
        </p>
      </>
    );
  }
  if (isNotFound(pricing.error)) return <p className="text-muted">There is no price for this card yet.</p>;
  if (!pricing.error) return <p className="text-muted">Fetching eBay pricing...</p>;
  return (
    <p role="alert" className="text-danger">
      Failed to fetch pricing data. {problemText(pricing.error)}{' '}
      <Button variant="secondary" size="sm" onClick={() => void pricing.refetch()}>
        Retry
      </Button>
    </p>
  );
}
