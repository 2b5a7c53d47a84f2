import { InviteLink } from './invite-link.js';
import { SectionTitle } from './section-title.js';
import { useFriends } from './use-friends.js';

/** Without friends the link is part of the empty state instead. */
export function InvitePanel() {
  const { total } = useFriends('');
  if (!total) return null;
  return (
    <section aria-label="Invite friends">
      <SectionTitle title="Invite friends" />
      <p className="mb-3 text-sm text-muted">Anyone who opens your personal link can ask to be your friend.</p>
      <InviteLink />
    </section>
  );
}
