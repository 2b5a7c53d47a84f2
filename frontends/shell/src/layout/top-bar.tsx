import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { MessageCircle } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Logo } from '@ninepocket/ui/brand/logo';
import { NotificationBell } from '../notifications/notification-bell.js';
import { UnreadCount } from './unread-count.js';
import { useUnreadMessages } from './use-unread-messages.js';

export function TopBar() {
  const navigate = useNavigate();
  const unread = useUnreadMessages();
  return (
    <header className="sticky top-0 z-30 flex min-h-14 flex-wrap items-center gap-1 border-b-2 border-outline bg-surface px-2">
      <Link to="/" aria-label="Ninepocket, home" className="focus-ring mr-auto flex items-center rounded-control px-1">
        <Logo className="text-xl" />
      </Link>
      <IconButton
        label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
        className="relative"
        onClick={() => void navigate('/social?tab=messages')}
      >
        <MessageCircle aria-hidden />
        <UnreadCount count={unread} className="absolute top-0 right-0" />
      </IconButton>
      <NotificationBell />
    </header>
  );
}
