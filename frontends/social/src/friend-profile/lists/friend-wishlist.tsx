import { listFriendWishlist, type FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { Heart } from 'lucide-react';
import { nameOf } from '../../people/person.rules.js';
import { FriendCardTile } from './friend-card-tile.js';
import { FriendList } from './friend-list.js';
import { PrivateList } from './private-list.js';
import { useListView } from './use-list-view.js';

export function FriendWishlist({ profile }: { profile: FriendProfile }) {
  if (!profile.canViewWishlist) return <PrivateList what="wishlist" />;
  return <Wishlist user={profile.user} />;
}

function Wishlist({ user }: Pick<FriendProfile, 'user'>) {
  const view = useListView();
  const list = useEndpointPages(
    listFriendWishlist,
    { params: { friendId: user.id }, query: view.query },
    { staleTime: 0 },
  );
  return (
    <FriendList
      title={`${nameOf(user)}’s Wishlist`}
      waiting="Loading wishlist..."
      failure="The wishlist could not be loaded"
      empty={<EmptyState icon={<Heart />} title="No Wishlist Items" text="This wishlist is empty." />}
      list={list}
      view={view}
      render={(card) => <FriendCardTile card={card} />}
    />
  );
}
