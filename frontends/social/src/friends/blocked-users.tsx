import { listBlocks } from '@ninepocket/contracts/social/friends/friends';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { Collapsible } from '@ninepocket/ui/layout/collapsible';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { PersonLine } from '../people/person-line.js';
import { RelationActions } from '../people/relation-actions.js';
import { useFocusAfter } from '../people/use-focus-after.js';

const PAGE = 50;

/** Folded, and absent when no one is blocked. */
export function BlockedUsers() {
  const [open, setOpen] = useState(false);
  const blocks = useEndpointPages(listBlocks, { query: { limit: PAGE } }, { staleTime: 0 });
  const { area, pressed } = useFocusAfter<HTMLElement>(blocks.items.length, 'area');
  return (
    <section ref={area} tabIndex={-1} aria-label="Blocked users" className="outline-none">
      {blocks.items.length > 0 && (
        <Collapsible
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button variant="ghost" size="sm" className="-ml-3 [&[data-state=open]_svg]:rotate-180">
              <ChevronDown aria-hidden className="transition-transform" /> Blocked users
            </Button>
          }
        >
          <ul className="divide-y divide-line" onClickCapture={pressed}>
            {blocks.items.map(({ blockedAt: _, ...person }) => (
              <li key={person.id}>
                <PersonLine person={person} linked={false}>
                  <RelationActions person={person} relation="blocked" friendshipId={null} />
                </PersonLine>
              </li>
            ))}
          </ul>
          <MoreButton pages={blocks} />
        </Collapsible>
      )}
    </section>
  );
}
