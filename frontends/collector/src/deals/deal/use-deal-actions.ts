import {
  cancelDeal,
  declineOffer,
  markStep,
  withdrawOffer,
  type Deal,
} from '@ninepocket/contracts/collection/deals/deals';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import type { AskedAction } from './questions.js';

const DONE: Record<AskedAction, string> = {
  decline: 'Offer declined',
  withdraw: 'Offer withdrawn',
  cancel: 'Deal cancelled',
  sent: 'Marked as sent',
  received: 'Cards confirmed',
  paid: 'Marked as paid',
  confirmed: 'Payment confirmed',
};

const doneText = (action: AskedAction, { state }: Deal): string => {
  if (state === 'completed') return 'The deal is complete';
  return action === 'cancel' && state !== 'cancelled' ? 'Asked to cancel' : DONE[action];
};

/** A refusal says what has changed, and the deal is fetched again. */
export function useDealActions({ id }: Deal) {
  const [problem, setProblem] = useState<string>();
  const refetch = useRefetchDeal();
  const decline = useAction(declineOffer);
  const withdraw = useAction(withdrawOffer);
  const cancel = useAction(cancelDeal);
  const mark = useAction(markStep);
  const params = { id };
  const run = (action: AskedAction, close: () => void) => {
    const then = {
      onSuccess: (deal: Deal) => {
        setProblem(undefined);
        toast({ tone: 'success', title: doneText(action, deal) });
        close();
      },
      onError: (error: Error) => {
        setProblem(problemText(error));
        void refetch();
        close();
      },
    };
    if (action === 'decline') decline.mutate({ params }, then);
    else if (action === 'withdraw') withdraw.mutate({ params }, then);
    else if (action === 'cancel') cancel.mutate({ params }, then);
    else mark.mutate({ params, body: { step: action } }, then);
  };
  const busy = [decline, withdraw, cancel, mark].some(({ isPending }) => isPending);
  return { run, busy, problem };
}

export const useRefetchDeal = () => {
  const invalidate = useInvalidate();
  return () => invalidate(declineOffer);
};
