import { checkBadges } from '@ninepocket/contracts/social/badges';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { badgeToast } from '@ninepocket/web-kit/badges/badge-toast.rules';
import { isLive } from '@ninepocket/web-kit/live/live';
import { useEffect } from 'react';

/** Recounts once per visit. A failure changes nothing on screen: badges are also counted from events. */
export function useCheckBadges(): void {
  const { mutate } = useAction(checkBadges, {
    onSuccess: ({ newBadges }) => {
      // With a live connection the shell shows the toast, also for these badges.
      if (newBadges.length > 0 && !isLive())
        toast({ tone: 'success', waits: true, ...badgeToast(newBadges.map(({ name }) => name)) });
    },
  });
  useEffect(() => mutate({}), [mutate]);
}
