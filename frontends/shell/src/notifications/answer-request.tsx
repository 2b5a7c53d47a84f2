import { respondToFriendRequest } from '@ninepocket/contracts/social/friends/friends';
import type { Person } from '@ninepocket/contracts/social/friends/person';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

type AnswerRequestProps = { person: Person; friendshipId: number; onAnswered: () => void };

export function AnswerRequest({ person, friendshipId, onAnswered }: AnswerRequestProps) {
  const name = person.displayName || person.username;
  const respond = useAction(respondToFriendRequest, {
    onSuccess: ({ status }) => {
      // The buttons disappear, and the focus would be lost with them.
      onAnswered();
      toast(
        status === 'accepted'
          ? { tone: 'success', title: `You and ${name} are friends now` }
          : { title: `Friend request from ${name} declined` },
      );
    },
    onError: (error) =>
      toast({ tone: 'error', title: 'Failed to respond to friend request', text: problemText(error) }),
  });
  const answer = (status: 'accepted' | 'declined') =>
    respond.mutate({ params: { id: friendshipId }, body: { status } });
  return (
    <div className="relative z-1 mt-2 flex gap-2">
      <Button
        size="sm"
        busy={respond.isPending}
        onClick={() => answer('accepted')}
        aria-label={`Accept request from ${name}`}
      >
        Accept
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={respond.isPending}
        onClick={() => answer('declined')}
        aria-label={`Decline request from ${name}`}
      >
        Decline
      </Button>
    </div>
  );
}
