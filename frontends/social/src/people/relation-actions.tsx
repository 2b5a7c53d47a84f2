import type { Relation } from '@ninepocket/contracts/social/friends/friends';
import type { Person } from '@ninepocket/contracts/social/friends/person';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { Check, MessageCircle, UserPlus, X } from 'lucide-react';
import { conversationPath } from '@ninepocket/web-kit/page/person-paths';
import { Link } from 'react-router';
import { nameOf } from './person.rules.js';
import { useFocusAfter } from './use-focus-after.js';
import { useFriendActions } from './use-friend-actions.js';

type RelationActionsProps = {
  person: Person;
  relation: Relation;
  friendshipId: number | null;
  size?: 'sm' | 'md';
  /** In a list of sent requests only, whose title says so. */
  brief?: boolean;
};

/** The buttons that suit what I am to a user. */
export function RelationActions(props: RelationActionsProps) {
  const { area, pressed } = useFocusAfter<HTMLDivElement>(props.relation, 'control');
  return (
    <div ref={area} tabIndex={-1} onClickCapture={pressed} className="flex flex-wrap items-center gap-2 outline-none">
      <Buttons {...props} />
    </div>
  );
}

function Buttons({ person, relation, friendshipId, size = 'sm', brief = false }: RelationActionsProps) {
  const { request, respond, cancel, unblock, busy } = useFriendActions(person);
  const name = nameOf(person);
  const params = { id: friendshipId ?? 0 };
  switch (relation) {
    case 'self':
      return <Badge>You</Badge>;
    case 'none':
      return (
        <Button size={size} busy={busy} onClick={request} aria-label={`Add friend ${name}`}>
          <UserPlus aria-hidden /> Add friend
        </Button>
      );
    case 'requested':
      return (
        <>
          {!brief && <Badge tone="accent">Request sent</Badge>}
          <Button
            size={size}
            variant="secondary"
            busy={busy}
            onClick={() => cancel.mutate({ params })}
            aria-label={`Cancel request to ${name}`}
          >
            Cancel
          </Button>
        </>
      );
    case 'received':
      return (
        <>
          <Button
            size={size}
            busy={busy}
            onClick={() => respond.mutate({ params, body: { status: 'accepted' } })}
            aria-label={`Accept request from ${name}`}
          >
            <Check aria-hidden /> Accept
          </Button>
          <Button
            size={size}
            variant="secondary"
            disabled={busy}
            onClick={() => respond.mutate({ params, body: { status: 'declined' } })}
            aria-label={`Decline request from ${name}`}
          >
            <X aria-hidden /> Decline
          </Button>
        </>
      );
    case 'friends':
      return (
        <Button asChild size={size} variant="secondary">
          <Link to={conversationPath(person.id)} aria-label={`Message ${name}`}>
            <MessageCircle aria-hidden /> Message
          </Link>
        </Button>
      );
    case 'blocked':
      return (
        <Button
          size={size}
          variant="secondary"
          busy={busy}
          onClick={() => unblock.mutate({ params: { userId: person.id } })}
          aria-label={`Unblock ${name}`}
        >
          Unblock
        </Button>
      );
  }
}
