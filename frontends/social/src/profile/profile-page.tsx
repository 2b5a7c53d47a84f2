import { getProfile, type Profile } from '@ninepocket/contracts/social/social';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useEffect, useRef, useState } from 'react';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { savedDraft } from './form/draft.js';
import { EditProfile } from './edit-profile.js';
import { ProfileSkeleton } from './profile-skeleton.js';
import { ReadProfile } from './read-profile.js';

export default function ProfilePage() {
  usePageTitle('Profile');
  const profile = useEndpoint(getProfile);
  return (
    <>
      {!profile.data && <h1 className="sr-only">Profile</h1>}
      <QueryView
        explain={problemText}
        query={profile}
        failure="Your profile could not be loaded"
        waiting={<ProfileSkeleton />}
      >
        {(mine) => <MyProfile key={mine.id} profile={mine} />}
      </QueryView>
    </>
  );
}

function MyProfile({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(() => savedDraft() !== null);
  const area = useFocusOnChange(editing);
  return (
    <section ref={area} tabIndex={-1} aria-label={editing ? 'Edit profile' : 'Profile'} className="outline-none">
      {editing ? (
        <EditProfile profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <ReadProfile profile={profile} onEdit={() => setEditing(true)} />
      )}
    </section>
  );
}

/** The button that switches modes disappears with its mode, so focus moves to the area. */
function useFocusOnChange(mode: boolean) {
  const area = useRef<HTMLElement>(null);
  const last = useRef(mode);
  useEffect(() => {
    if (last.current === mode) return;
    last.current = mode;
    area.current?.focus({ preventScroll: true });
  }, [mode]);
  return area;
}
