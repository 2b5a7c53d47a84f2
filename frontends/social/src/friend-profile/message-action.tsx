import type { FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { conversationPath } from '@ninepocket/web-kit/page/person-paths';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { nameOf } from '../people/person.rules.js';

const RequestDialog = lazyDialog(() => import('./request-dialog.js'));

/** How I can write to a user who is no friend; friends have a button of their own. */
export function MessageAction({ profile }: { profile: FriendProfile }) {
  const { user, relation, canMessage, messageRequest } = profile;
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(user);
  if (relation === 'friends') return null;
  if (canMessage)
    return (
      <Button asChild variant="secondary">
        <Link to={conversationPath(user.id)} aria-label={`Message ${name}`}>
          <MessageCircle aria-hidden /> Message
        </Link>
      </Button>
    );
  switch (messageRequest) {
    case 'possible':
      return (
        <>
          <Button variant="secondary" onClick={() => setOpen(true)} aria-label={`Write to ${name}`}>
            <MessageCircle aria-hidden /> Write
          </Button>
          {isOpen && <RequestDialog person={user} onClose={() => setOpen(false)} />}
        </>
      );
    case 'sent':
      return <Badge tone="accent">Message sent</Badge>;
    case 'received':
      return (
        <Button asChild variant="secondary">
          <Link to="/social?tab=messages" aria-label={`Answer the message from ${name}`}>
            <MessageCircle aria-hidden /> Answer
          </Link>
        </Button>
      );
    case null:
      return null;
  }
}
