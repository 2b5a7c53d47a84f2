import { createInvite, getInvite } from '@ninepocket/contracts/social/friends/friends';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Link2 } from 'lucide-react';
import { useFocusAfter } from '../people/use-focus-after.js';
import { InviteControls } from './invite-controls.js';
import { inviteUrl } from './invite-link.rules.js';

/** My personal link: without one, a button that creates it. */
export function InviteLink() {
  const query = useEndpoint(getInvite);
  const code = query.data?.invite?.code;
  const { area, pressed } = useFocusAfter<HTMLDivElement>(code, 'control');
  const create = useAction(createInvite, {
    onError: (error) => toast({ tone: 'error', title: 'Failed to create the link', text: problemText(error) }),
  });
  return (
    <div ref={area} tabIndex={-1} className="w-full max-w-md text-left outline-none">
      <QueryView
        explain={problemText}
        query={query}
        failure="Your invite link could not be loaded"
        waiting={<Skeleton className="h-11 w-full" />}
      >
        {({ invite }) =>
          invite ? (
            <InviteControls url={inviteUrl(location.origin, invite.code)} onChange={pressed} />
          ) : (
            <Button
              className="w-full"
              busy={create.isPending}
              onClick={() => {
                pressed();
                create.mutate({});
              }}
            >
              <Link2 aria-hidden /> Create invite link
            </Button>
          )
        }
      </QueryView>
    </div>
  );
}
