import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { useUnreadMessages } from '../layout/use-unread-messages.js';
import { NOTIFICATION_LINK, NotificationMark } from './notification-mark.js';

/** Nothing when all messages are read. */
export function UnreadMessagesLine({ onLeave }: { onLeave: () => void }) {
  const unread = useUnreadMessages();
  if (unread === 0) return null;
  return (
    <div className="relative flex items-center gap-3 border-b border-line px-4 py-3 hover:bg-sunken">
      <NotificationMark icon={<MessageCircle />} />
      <Link to="/social?tab=messages" onClick={onLeave} className={NOTIFICATION_LINK}>
        {unread} unread {unread === 1 ? 'message' : 'messages'}
      </Link>
    </div>
  );
}
