import { listBadges } from '@ninepocket/contracts/social/badges';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Award } from 'lucide-react';
import { BadgeSection } from './badge-section.js';
import { badgeSections } from './badge-sections.rules.js';
import { BadgesSkeleton } from './badges-skeleton.js';
import { LevelPanel } from './level-panel.js';
import { useCheckBadges } from './use-check-badges.js';

/** SPEC section 2, "Social Hub": badges are called Super Powers. */
export default function BadgesTab() {
  const summary = useEndpoint(listBadges, {}, { staleTime: 0 });
  useCheckBadges();
  return (
    <QueryView
      explain={problemText}
      query={summary}
      failure="Your Super Powers could not be loaded"
      waiting={<BadgesSkeleton />}
    >
      {(data) => {
        if (data.badges.length === 0)
          return <EmptyState icon={<Award />} title="There are no Super Powers yet" text="Please come back later." />;
        const { earned, inProgress, locked } = badgeSections(data.badges);
        return (
          <div className="grid gap-8">
            <LevelPanel summary={data} />
            <BadgeSection title="Earned" badges={earned} empty="Add your first card to earn your first Super Power." />
            <BadgeSection title="In progress" badges={inProgress} />
            <BadgeSection title="Locked" badges={locked} />
          </div>
        );
      }}
    </QueryView>
  );
}
