import { useAdminMode, useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { prefetchArea } from '../area/load-area.js';
import { isCurrent } from '../screens.js';
import { DEALS, navEntries, SOCIAL, type NavEntry } from './navigation.js';
import { UnreadCount } from './unread-count.js';
import { useWaitingDeals } from './use-waiting-deals.js';
import { useUnreadMessages } from './use-unread-messages.js';

type NavListProps = { leaveOut?: (to: string) => boolean; onLeave?: () => void };

export function NavList({ leaveOut, onLeave }: NavListProps) {
  const user = useCurrentUser();
  const { isAdminMode } = useAdminMode();
  const { pathname } = useLocation();
  const counts: Partial<Record<string, ReactNode>> = {
    [SOCIAL]: <UnreadCount count={useUnreadMessages()} />,
    [DEALS]: <UnreadCount count={useWaitingDeals()} of="waiting deal" />,
  };
  const entries = navEntries(user, isAdminMode).filter(({ to }) => !leaveOut?.(to));
  return (
    <nav aria-label="Main" className="p-3">
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLine
              entry={entry}
              current={isCurrent(entry.to, pathname)}
              count={counts[entry.to]}
              crowned={Boolean(entry.paid) && user?.plan === 'SIDE_KICK'}
              onLeave={onLeave}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NavLineProps = { entry: NavEntry; current: boolean; count: ReactNode; crowned: boolean; onLeave?: () => void };

function NavLine({ entry: { to, label, icon: Icon }, current, count, crowned, onLeave }: NavLineProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      onClick={onLeave}
      onPointerEnter={() => prefetchArea(to)}
      className="group focus-ring flex h-11 items-center gap-3 rounded-control border-2 lg:h-[clamp(2rem,10dvh-2.75rem,2.5rem)] border-transparent px-3 text-[0.95rem] font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:border-outline aria-[current=page]:bg-primary aria-[current=page]:text-on-primary aria-[current=page]:shadow-ink-sm"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="grow truncate">{label}</span>
      {count}
      {crowned && (
        <Crown
          aria-label="Super Hero only"
          role="img"
          className="size-4.5 text-warning group-aria-[current=page]:text-on-primary"
        />
      )}
    </Link>
  );
}
