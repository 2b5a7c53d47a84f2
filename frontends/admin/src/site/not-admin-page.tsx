import { Button } from '@ninepocket/ui/forms/button';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import type { CurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { LogOut } from 'lucide-react';
import { signOut } from './frame/account-menu.js';
import { CenteredPanel } from './centered-panel.js';

export function NotAdminPage({ user }: { user: CurrentUser }) {
  usePageTitle('For admins');
  return (
    <CenteredPanel title="This site is for admins">
      <p className="text-muted">
        You are signed in as <strong className="break-all text-ink">{user.email}</strong>, and this account has no admin
        rights. If it should, ask an admin to give them to you, then sign in again.
      </p>
      <Button onClick={signOut}>
        <LogOut aria-hidden /> Sign out
      </Button>
    </CenteredPanel>
  );
}
