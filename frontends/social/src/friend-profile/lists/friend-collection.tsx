import { listFriendCollection, type FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { slabOf } from '@ninepocket/ui/cards/slab-frame';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { BookOpen } from 'lucide-react';
import { nameOf } from '../../people/person.rules.js';
import { priceText, qualityOf } from '../format.rules.js';
import { FriendCardTile } from './friend-card-tile.js';
import { FriendList } from './friend-list.js';
import { PrivateList } from './private-list.js';
import { ReportPhoto } from './report-photo.js';
import { useListView } from './use-list-view.js';

export function FriendCollection({ profile }: { profile: FriendProfile }) {
  if (!profile.canViewCollection) return <PrivateList what="collection" />;
  return <Collection user={profile.user} />;
}

function Collection({ user }: Pick<FriendProfile, 'user'>) {
  const view = useListView();
  const list = useEndpointPages(
    listFriendCollection,
    { params: { friendId: user.id }, query: view.query },
    { staleTime: 0 },
  );
  return (
    <FriendList
      title={`${nameOf(user)}’s Collection`}
      waiting="Loading collection..."
      failure="The collection could not be loaded"
      empty={<EmptyState icon={<BookOpen />} title="No Cards Yet" text="This collection is empty." />}
      list={list}
      view={view}
      render={(card) => (
        <FriendCardTile
          card={card}
          photo={card.photos.front}
          slab={slabOf(card)}
          condition={qualityOf(card)}
          quantity={card.quantity}
          price={priceText({ ...card, price: card.estimatedValue, isSlab: card.gradeCompany !== null })}
          action={
            card.photos.front && (
              <ReportPhoto photo={card.photos.front} userId={user.id} name={nameOf(user)} card={card.cardName} />
            )
          }
        />
      )}
    />
  );
}
