import { FriendFeed } from '../feed/friend-feed.js';
import { BlockedUsers } from './blocked-users.js';
import { FriendGrid } from './friend-grid.js';
import { InvitePanel } from './invite-panel.js';
import { Requests } from './requests.js';
import { UserSearch } from './user-search.js';

export default function FriendsTab() {
  return (
    <div className="grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className={COLUMN}>
        <UserSearch />
        <Requests direction="received" title="Friend requests" />
        <FriendGrid />
        <FriendFeed />
      </div>
      <aside aria-label="Requests and invitations" className={COLUMN}>
        <Requests direction="sent" title="Sent requests" />
        <InvitePanel />
        <BlockedUsers />
      </aside>
    </div>
  );
}

/** Sections without content take no room, but can still have the focus. */
const COLUMN = 'flex min-w-0 flex-col [&>:not(:empty)]:mb-8';
