import { Avatar } from '@ninepocket/ui/brand/avatar';
import { Badge } from '@ninepocket/ui/brand/badge';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { ThemeToggle } from '@ninepocket/ui/brand/theme-toggle';
import { useAdminMode, useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { prefetchArea } from '../area/load-area.js';
import { AdminMenu } from './admin-menu.js';
import { useSignOut } from './use-sign-out.js';

export function AccountCard({ onLeave }: { onLeave?: () => void }) {
  const user = useCurrentUser();
  const { isAdminMode } = useAdminMode();
  const signOut = useSignOut();
  return (
    <div className="rounded-control border border-line bg-paper">
      {user && (
        <Link
          to="/profile"
          onClick={onLeave}
          onPointerEnter={() => prefetchArea('/profile')}
          className="focus-ring flex items-center gap-3 rounded-control p-3 hover:bg-sunken"
        >
          <Avatar name={user.name} src={user.avatar || null} />
          <span className="min-w-0 grow">
            <span className="flex items-center gap-2">
              <span className="truncate font-semibold">{user.name}</span>
              {isAdminMode && <Badge tone="accent">Admin</Badge>}
            </span>
            <span className="block truncate text-sm text-muted">{user.email}</span>
          </span>
        </Link>
      )}
      <div className="flex items-center justify-between border-t border-line px-1.5 py-1">
        <ThemeToggle />
        {user?.isAdmin && <AdminMenu />}
        <IconButton label="Sign out" onClick={() => void signOut()}>
          <LogOut aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
