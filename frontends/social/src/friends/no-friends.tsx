import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { Users } from 'lucide-react';
import { InviteLink } from './invite-link.js';

export const NoFriends = () => (
  <EmptyState
    icon={<Users />}
    title="No friends yet"
    text="Compare collections, chat and swap with people you know. Find them above, or send them your invite link: anyone who opens it can ask to be your friend."
    action={<InviteLink />}
  />
);
