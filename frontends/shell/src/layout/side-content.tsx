import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { Link } from 'react-router';
import { Logo } from '@ninepocket/ui/brand/logo';
import { SearchButton } from '@ninepocket/ui/search/search-button';
import { NotificationBell } from '../notifications/notification-bell.js';
import { AccountCard } from './account-card.js';
import { NavList } from './nav-list.js';
import { PlanCard } from './plan-card.js';

type SideContentProps = {
  /** Without it there is no search box: the phone's top bar has its own button. */
  onSearch?: () => void;
  onLeave?: () => void;
};

export function SideContent({ onSearch, onLeave }: SideContentProps) {
  const user = useCurrentUser();
  return (
    <div className="flex min-h-full flex-col">
      <div className="relative shrink-0">
        <Link
          to="/"
          onClick={onLeave}
          aria-label="Ninepocket, home"
          className="focus-ring flex h-16 shrink-0 items-center border-b-2 border-outline px-5 lg:halftone lg:bg-primary lg:text-on-primary"
        >
          <Logo className="text-2xl" />
        </Link>
        {/* On phones, where this is the menu's content, the bell is in the top bar. */}
        {!onLeave && (
          <NotificationBell className="absolute top-2.5 right-3 text-on-primary hover:bg-primary-strong active:bg-primary-strong" />
        )}
      </div>
      {onSearch && (
        <div className="px-3 pt-3">
          <SearchButton onClick={onSearch} />
        </div>
      )}
      <NavList onLeave={onLeave} />
      <div className="mt-auto grid grid-cols-1 gap-3 p-3">
        {user && <PlanCard user={user} onLeave={onLeave} />}
        <AccountCard onLeave={onLeave} />
      </div>
    </div>
  );
}
