import { getCardPricing, refreshCardPricing, type CardPricing } from '@ninepocket/contracts/automation/pricing';
import type { GradeCompany } from '@ninepocket/contracts/collection/holdings/grading';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useRef } from 'react';
import { refreshedMessage } from './price.rules.js';

/** SPEC section 9: cached 5 minutes, no retry. */
export const FRESH_MS = 300_000;

export type Slab = { gradeCompany: GradeCompany; grade: number };

/** Of raw copies, or of those slabs. */
export function useCardPrice(cardId: number, slab?: Slab) {
  const client = useQueryClient();
  const input = { params: { cardId }, ...(slab && { query: slab }) };
  const price = useEndpoint(getCardPricing, input, { staleTime: FRESH_MS });
  const before = useRef<string>(undefined);
  const look = useAction(refreshCardPricing, {
    invalidate: { upToDate: [getCardPricing] },
    onSuccess: (pricing, asked) => {
      client.setQueryData<CardPricing>(endpointKey(getCardPricing, asked), pricing);
      toast(refreshedMessage(pricing, before.current, Date.now()));
    },
    onError: (error) => toast({ tone: 'error', title: 'Failed to refresh pricing data', text: problemText(error) }),
  });
  const refresh = () => {
    before.current = price.data?.lastFetched;
    look.mutate(input);
  };
  return { price, refresh, refreshing: look.isPending };
}
