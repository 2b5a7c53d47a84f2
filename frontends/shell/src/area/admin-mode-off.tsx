import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { useAdminMode } from '@ninepocket/web-kit/session/current-user';
import { ShieldOff } from 'lucide-react';

export function AdminModeOff() {
  const { toggleAdminMode } = useAdminMode();
  return (
    <EmptyState
      icon={<ShieldOff />}
      title="Admin Mode is off"
      text="This screen is part of the admin tools."
      action={<Button onClick={toggleAdminMode}>Turn on Admin Mode</Button>}
    />
  );
}
