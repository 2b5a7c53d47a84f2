import { listUserBadges, type UserBadge } from '@ninepocket/contracts/social/badges';
import type { AdminUser } from '@ninepocket/contracts/social/social';
import { Badge } from '@ninepocket/ui/brand/badge';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { AwardBadgeDialog } from './award-badge-dialog.js';
import { AwardableBadge } from './awardable-badge.js';

export function BadgesDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const badges = useEndpoint(listUserBadges, { params: { id: user.id } }, { staleTime: 0 });
  const [chosen, setChosen] = useState<UserBadge | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Badges of ${user.username}`}
      description="A badge that you award cannot be revoked."
    >
      <QueryView
        query={badges}
        failure="Badges could not be loaded"
        explain={problemText}
        waiting={<ListSkeleton label="Loading badges" />}
      >
        {({ badges: all }) => {
          const earned = all.filter(({ isAwardable }) => !isAwardable);
          return (
            <>
              <ul aria-label="Badges that admins award" className="divide-y divide-line">
                {all
                  .filter(({ isAwardable }) => isAwardable)
                  .map((badge) => (
                    <AwardableBadge key={badge.id} badge={badge} onAward={() => setChosen(badge)} />
                  ))}
              </ul>
              <h3 className="item-title mt-5 mb-2">Earned</h3>
              {earned.length === 0 ? (
                <p className="text-sm text-muted">{user.username} has not earned a badge yet.</p>
              ) : (
                <ul aria-label="Earned badges" className="flex flex-wrap gap-2">
                  {earned.map(({ id, name }) => (
                    <li key={id} className="flex">
                      <Badge tone="success">{name}</Badge>
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </QueryView>
      {/* Inside, because a click in a dialog beside it would count as one outside and close both. */}
      {chosen && <AwardBadgeDialog user={user} badge={chosen} onClose={() => setChosen(null)} />}
    </Dialog>
  );
}
