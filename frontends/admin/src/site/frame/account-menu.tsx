import { Avatar } from '@ninepocket/ui/brand/avatar';
import { Menu, MenuItem, MenuSeparator } from '@ninepocket/ui/overlays/menu';
import { toast } from '@ninepocket/ui/overlays/toast';
import { session } from '@ninepocket/web-kit/session/session';
import type { CurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { LogOut } from 'lucide-react';

/** A failure is shown: the user must not leave a shared device believing that they are signed out. */
export const signOut = (): void => {
  session.signOut().catch(() => toast({ tone: 'error', title: 'Sign-out failed', text: 'Please try again.' }));
};

export const AccountMenu = ({ user }: { user: CurrentUser }) => (
  <Menu
    trigger={
      <button
        type="button"
        aria-label={`Account of ${user.name}`}
        className="focus-ring flex min-h-11 items-center gap-2 rounded-control px-1.5 hover:bg-sunken"
      >
        <Avatar name={user.name} src={user.avatar} size="sm" />
        <span className="hidden max-w-40 truncate text-sm font-semibold sm:block">{user.name}</span>
      </button>
    }
  >
    <div className="max-w-64 px-2.5 py-1.5 text-sm">
      <p className="font-semibold break-words">{user.name}</p>
      <p className="break-all text-muted">{user.email}</p>
    </div>
    <MenuSeparator />
    <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
      Sign out
    </MenuItem>
  </Menu>
);
