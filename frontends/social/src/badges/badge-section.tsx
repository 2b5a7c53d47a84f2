import type { BadgeView } from '@ninepocket/contracts/social/badges';
import { Button } from '@ninepocket/ui/forms/button';
import { useEffect, useId, useRef, useState } from 'react';
import { BadgeTile } from './badge-tile.js';

/** SPEC section 9. */
const PREVIEW = 8;
export const BADGE_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4';

type BadgeSectionProps = { title: string; badges: readonly BadgeView[]; empty?: string };

export function BadgeSection({ title, badges, empty }: BadgeSectionProps) {
  const titleId = useId();
  const [expanded, setExpanded] = useState(false);
  const firstHidden = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (expanded) firstHidden.current?.focus({ preventScroll: true });
  }, [expanded]);
  if (badges.length === 0 && !empty) return null;
  const shown = expanded ? badges : badges.slice(0, PREVIEW);
  const more = badges.length - shown.length;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="section-title mb-3">
        {title} <span className="text-muted">{badges.length}</span>
      </h2>
      {badges.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className={BADGE_GRID}>
        {shown.map((badge, index) => (
          <li
            key={badge.id}
            ref={index === PREVIEW ? firstHidden : undefined}
            tabIndex={index === PREVIEW ? -1 : undefined}
            className="rounded-panel"
          >
            <BadgeTile badge={badge} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" aria-label={`Show ${more} more: ${title}`} onClick={() => setExpanded(true)}>
            +{more} more
          </Button>
        </div>
      )}
    </section>
  );
}
