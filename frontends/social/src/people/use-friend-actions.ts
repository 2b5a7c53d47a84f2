import {
  blockUser,
  cancelFriendRequest,
  removeFriend,
  respondToFriendRequest,
  sendFriendRequest,
  unblockUser,
} from '@ninepocket/contracts/social/friends/friends';
import type { Person } from '@ninepocket/contracts/social/friends/person';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { nameOf } from './person.rules.js';

const failed = (title: string) => (error: Error) => toast({ tone: 'error', title, text: problemText(error) });

/** What I can do about one user. The first two texts of failures are those of SPEC section 8. */
export function useFriendActions(person: Person) {
  const name = nameOf(person);
  const send = useAction(sendFriendRequest, {
    onSuccess: ({ status }) =>
      toast({
        tone: 'success',
        title: status === 'accepted' ? `You and ${name} are friends now` : `Friend request sent to ${name}`,
      }),
    onError: failed('Failed to send friend request'),
  });
  const request = () => send.mutate({ body: { recipientId: person.id } });
  // A removed friendship or request cannot be restored by one user alone: the other one has to accept again.
  const addFriend = { label: 'Add friend', onClick: request };
  const respond = useAction(respondToFriendRequest, {
    onSuccess: ({ status }) =>
      toast(
        status === 'accepted'
          ? { tone: 'success', title: `You and ${name} are friends now` }
          : { title: `Friend request from ${name} declined`, action: addFriend },
      ),
    onError: failed('Failed to respond to friend request'),
  });
  const cancel = useAction(cancelFriendRequest, { onError: failed('Failed to cancel friend request') });
  const unblock = useAction(unblockUser, {
    onSuccess: () => toast({ tone: 'success', title: `${name} is unblocked` }),
    onError: failed('Failed to unblock user'),
  });
  const remove = useAction(removeFriend, {
    onSuccess: () =>
      toast({
        title: `${name} is no longer your friend`,
        action: addFriend,
      }),
    onError: failed('Failed to remove friend'),
  });
  const block = useAction(blockUser, {
    onSuccess: () =>
      toast({
        title: `${name} is blocked`,
        action: { label: 'Unblock', onClick: () => unblock.mutate({ params: { userId: person.id } }) },
      }),
    onError: failed('Failed to block user'),
  });
  const busy = send.isPending || respond.isPending || cancel.isPending || unblock.isPending;
  return { request, respond, cancel, unblock, remove, block, busy };
}
