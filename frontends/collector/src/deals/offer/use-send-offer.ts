import { listTradeCopies } from '@ninepocket/contracts/collection/deals/copies';
import { counterOffer, makeOffer, type Deal } from '@ninepocket/contracts/collection/deals/deals';
import { toast } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { linesOf, type Chosen } from './chosen.rules.js';
import type { OfferFormOutput } from './offer-form.rules.js';
import type { Start } from './use-start.js';

type Offer = { start: Start; give: readonly Chosen[]; get: readonly Chosen[]; fromListing: boolean };

/** Those that their owner no longer has, or not as many. */
const findGone = async (userId: number, chosen: readonly Chosen[]): Promise<number[]> => {
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ copy }) => copy.holdingId).join(',');
  const { items } = await api.call(listTradeCopies, { params: { userId }, query: { ids, limit: chosen.length } });
  const free = new Map(items.map(({ holdingId, quantity }) => [holdingId, quantity]));
  return chosen
    .filter(({ copy, quantity }) => (free.get(copy.holdingId) ?? 0) < quantity)
    .map(({ copy }) => copy.holdingId);
};

export function useSendOffer({ start: { partner, answers }, give, get, fromListing }: Offer) {
  const me = useCurrentUser()?.id ?? 0;
  const navigate = useNavigate();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const offer = useAction(makeOffer);
  const counter = useAction(counterOffer);
  const then = {
    onSuccess: ({ id }: Deal) => {
      toast({ tone: 'success', title: answers ? 'Counter-offer sent' : 'Offer sent' });
      void navigate(`/deals/${id}`, { replace: true });
    },
    onError: (error: Error) => {
      if (!(error instanceof ProblemError && error.code === 'not_available')) return;
      Promise.all([findGone(me, give), findGone(partner.id, get)])
        .then((ids) => setGone(new Set(ids.flat())))
        .catch(() => undefined);
    },
  };
  const send = ({ amount, from, delivery, note }: OfferFormOutput) => {
    const terms = {
      give: linesOf(give),
      get: linesOf(get),
      money: amount === null ? null : { amount, from },
      delivery,
      note,
    };
    setGone(new Set());
    if (answers) counter.mutate({ params: { id: answers.id }, body: { ...terms, revision: answers.revision } }, then);
    else offer.mutate({ body: { ...terms, partnerId: partner.id, fromListing } }, then);
  };
  return { send, busy: offer.isPending || counter.isPending, error: offer.error ?? counter.error, gone };
}
