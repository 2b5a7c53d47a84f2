import { readInvite } from '@ninepocket/contracts/social/friends/friends';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { isUnknownAddress, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { BarePage } from '../layout/bare-page.js';
import { InvalidInvite } from './invalid-invite.js';
import { Invitation } from './invitation.js';

/** An invite link opened by a visitor; after the sign-in the social remote's page continues at the same address. */
export default function InviteLanding({ code }: { code: string }) {
  usePageTitle('Invitation');
  const inviter = useEndpoint(readInvite, { params: { code } });
  const isInvalid = isUnknownAddress(inviter.error);
  return (
    <BarePage>
      {isInvalid ? (
        <InvalidInvite />
      ) : (
        <>
          {!inviter.data && <h1 className="sr-only">Invitation</h1>}
          <QueryView
            explain={problemText}
            query={inviter}
            failure="The invitation could not be loaded"
            waiting={<Skeleton className="mx-auto h-96 w-full max-w-xl rounded-panel" />}
          >
            {(found) => <Invitation code={code} inviter={found} />}
          </QueryView>
        </>
      )}
    </BarePage>
  );
}
