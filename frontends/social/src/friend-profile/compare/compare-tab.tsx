import type { FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { useSearchParams } from 'react-router';
import { nameOf } from '../../people/person.rules.js';
import { PrivateList } from '../lists/private-list.js';
import { ComparedSets } from './compared-sets.js';
import { hiddenList, readSide, SIDES } from './compare-side.rules.js';

export function CompareTab({ profile }: { profile: FriendProfile }) {
  const [params, setParams] = useSearchParams();
  const side = readSide(params.get('side'));
  const hidden = hiddenList(side, profile);
  return (
    <section aria-label="Comparison">
      <Segmented
        label="What to compare"
        value={side}
        onChange={(value) => setParams({ tab: 'compare', side: value }, { replace: true, preventScrollReset: true })}
        options={SIDES}
        className="mb-4 max-sm:flex"
      />
      {hidden ? (
        <PrivateList what={hidden} />
      ) : (
        <ComparedSets
          key={side}
          friendId={profile.user.id}
          name={nameOf(profile.user)}
          side={side}
          hasCards={profile.stats.totalCards !== 0}
        />
      )}
    </section>
  );
}
