import { Button } from '@ninepocket/ui/forms/button';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';

type PlanNoteProps = { isFriend: boolean; fromListing: boolean };

/** Before the work of choosing cards, not after it. */
export function PlanNote({ isFriend, fromListing }: PlanNoteProps) {
  const user = useCurrentUser();
  if (user?.plan !== 'SIDE_KICK' || user.isAdmin || (isFriend && !fromListing)) return null;
  return (
    <p className="panel-flat mb-4 flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
      <span className="min-w-0 grow basis-60">
        Swaps with friends are free. Offers for listings, and to collectors who are not your friends, need SUPER HERO.
      </span>
      <Button size="sm" onClick={openUpgradeDialog}>
        See plans
      </Button>
    </p>
  );
}
