import { getFriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { isNotFound, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useParams } from 'react-router';
import { nameOf } from '../people/person.rules.js';
import { BackToHub } from './back-to-hub.js';
import { FriendNotFound } from './friend-not-found.js';
import { ProfileSkeleton } from './profile-skeleton.js';
import { ProfileView } from './profile-view.js';
import { readFriendId } from './profile-tabs.rules.js';

export default function FriendProfilePage() {
  const friendId = readFriendId(useParams().userId);
  if (friendId === null) return <FriendNotFound />;
  return <Profile key={friendId} friendId={friendId} />;
}

/** Also for a user that blocked me or that I blocked: the server answers as for a missing one. */
function Profile({ friendId }: { friendId: number }) {
  const query = useEndpoint(getFriendProfile, { params: { friendId } }, { staleTime: 0 });
  usePageTitle(query.data ? nameOf(query.data.user) : 'Friend profile');
  if (isNotFound(query.error)) return <FriendNotFound />;
  return (
    <>
      <BackToHub />
      {!query.data && <h1 className="sr-only">Friend profile</h1>}
      <QueryView
        explain={problemText}
        query={query}
        failure="This profile could not be loaded"
        waiting={<ProfileSkeleton />}
      >
        {(profile) => <ProfileView profile={profile} />}
      </QueryView>
    </>
  );
}
