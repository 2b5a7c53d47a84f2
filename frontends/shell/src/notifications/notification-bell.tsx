import { cn } from '@ninepocket/ui/cn';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Popover } from '@ninepocket/ui/overlays/popover';
import { lazyPart } from '@ninepocket/ui/states/lazy';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { UnreadCount } from '../layout/unread-count.js';
import { NotificationSkeletons } from './notification-skeletons.js';
import { useUnreadNotifications } from './use-unread-notifications.js';

const NotificationPanel = lazyPart(() => import('./notification-panel.js'), <NotificationSkeletons />);

export function NotificationBell({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const unread = useUnreadNotifications();
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      className="w-96 p-0"
      trigger={
        <IconButton
          label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          className={cn('relative', className)}
        >
          <Bell aria-hidden />
          <UnreadCount count={unread} of="unread notification" className="absolute top-0 right-0" />
        </IconButton>
      }
    >
      <NotificationPanel onLeave={() => setOpen(false)} />
    </Popover>
  );
}
