import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@ninepocket/ui/overlays/menu';
import { ArrowLeft, Ban, EllipsisVertical, Flag, Search, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { FriendAvatar } from '../list/friend-avatar.js';
import { nameOf } from '../name.rules.js';
import { lastSeenText } from '../thread/when.rules.js';
import { MESSAGES_LINK } from '../use-open-conversation.js';

type ConversationHeaderProps = {
  conversation: Conversation;
  onSearch: () => void;
  onReport: () => void;
  onBlock: () => void;
};

const presenceOf = ({ isOnline, lastSeenAt, username }: Conversation['friend']): string => {
  if (isOnline) return 'Online now';
  return lastSeenAt ? lastSeenText(new Date(lastSeenAt)) : `@${username}`;
};

export function ConversationHeader({ conversation, onSearch, onReport, onBlock }: ConversationHeaderProps) {
  const { friend } = conversation;
  const navigate = useNavigate();
  const profile = `/friend-profile/${friend.id}`;
  return (
    <header className="flex items-center border-b border-line bg-surface py-2 max-sm:px-1 sm:gap-2 sm:px-2 md:px-3">
      <Link
        to={MESSAGES_LINK}
        replace
        preventScrollReset
        aria-label="All messages"
        className="focus-ring flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken md:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <Link to={profile} className="focus-ring flex min-w-0 grow items-center gap-2 rounded-control sm:gap-3">
        <FriendAvatar friend={friend} />
        <span className="min-w-0">
          <span role="heading" aria-level={2} className="block truncate leading-tight font-bold">
            {nameOf(friend)}
          </span>
          <span className="block truncate text-sm text-muted">{presenceOf(friend)}</span>
        </span>
      </Link>
      <IconButton label="Search this conversation" onClick={onSearch}>
        <Search aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton label="Conversation options">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<UserRound aria-hidden />} onSelect={() => void navigate(profile)}>
          View profile
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Flag aria-hidden />} onSelect={onReport}>
          Report
        </MenuItem>
        <MenuItem icon={<Ban aria-hidden />} danger onSelect={onBlock}>
          Block
        </MenuItem>
      </Menu>
    </header>
  );
}
