import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { Link } from 'react-router';
import { Logo } from '@ninepocket/ui/brand/logo';
import { SearchButton } from '@ninepocket/ui/search/search-button';
import { NotificationBell } from '../notifications/notification-bell.js';
import { AccountCard } from './account-card.js';
import { NavList } from './nav-list.js';
import { PlanCard } from './plan-card.js';

export function SideContent({ onSearch }: { onSearch: () => void }) {
  const user = useCurrentUser();
  return (
    <div className="flex min-h-full flex-col">
      <div className="relative shrink-0">
        <Link
          to="/"
          aria-label="Ninepocket, home"
          className="halftone focus-ring flex h-16 shrink-0 items-center border-b-2 border-outline bg-primary px-5 text-on-primary"
        >
          <Logo className="text-2xl" />
        </Link>
        <NotificationBell className="absolute top-2.5 right-3 text-on-primary hover:bg-primary-strong active:bg-primary-strong" />
      </div>
      <div className="px-3 pt-3">
        <SearchButton onClick={onSearch} />
      </div>
      <NavList />
      <div className="mt-auto grid grid-cols-1 gap-3 p-3">
        {user && <PlanCard user={user} />}
        <AccountCard />
      </div>
    </div>
  );
}
