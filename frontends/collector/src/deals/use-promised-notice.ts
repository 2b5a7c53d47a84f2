import { toast } from '@ninepocket/ui/overlays/toast';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const dealIn = (current: unknown): number | null =>
  current !== null && typeof current === 'object' && 'dealId' in current && typeof current.dealId === 'number'
    ? current.dealId
    : null;

/** Whatever was refused because copies are promised, a toast leads to the deal, in place of the one of that action. */
export function usePromisedNotice(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ProblemError) || error.code !== 'promised') return;
        const dealId = dealIn(error.current);
        toast({
          tone: 'error',
          title: 'Promised in a deal',
          text: error.text,
          action: {
            label: 'See deal',
            onClick: () => void navigate(dealId === null ? '/deals?box=agreed' : `/deals/${dealId}`),
          },
        });
      }),
    [client, navigate],
  );
}
