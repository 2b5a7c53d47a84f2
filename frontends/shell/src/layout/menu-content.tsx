import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { AccountCard } from './account-card.js';
import { NavList } from './nav-list.js';
import { PlanCard } from './plan-card.js';
import { isTab } from './tabs.js';

/** What the phone's tab bar has no room for. */
export function MenuContent({ onLeave }: { onLeave: () => void }) {
  const user = useCurrentUser();
  return (
    <>
      <NavList leaveOut={isTab} onLeave={onLeave} />
      <div className="grid grid-cols-1 gap-3 p-3 pt-0">
        {user && <PlanCard user={user} onLeave={onLeave} />}
        <AccountCard onLeave={onLeave} />
      </div>
    </>
  );
}
