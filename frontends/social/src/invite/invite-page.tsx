import { getInvite, readInvite } from '@ninepocket/contracts/social/friends/friends';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { isUnknownAddress, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useParams } from 'react-router';
import { AcceptInvite } from './accept-invite.js';
import { InvalidInvite } from './invalid-invite.js';
import { OwnInvite } from './own-invite.js';

/** For signed-in users; the shell shows the invitation to others. The route is `/invite/:code`. */
export default function InvitePage() {
  usePageTitle('Invitation');
  const { code = '' } = useParams();
  const inviter = useEndpoint(readInvite, { params: { code } }, { staleTime: 0 });
  const mine = useEndpoint(getInvite);
  if (isUnknownAddress(inviter.error)) return <InvalidInvite />;
  if (mine.data?.invite?.code === code) return <OwnInvite />;
  return (
    <>
      {(!inviter.data || mine.isPending) && <h1 className="sr-only">Invitation</h1>}
      <QueryView
        explain={problemText}
        query={inviter}
        failure="The invitation could not be loaded"
        waiting={<Waiting />}
      >
        {(found) => (mine.isPending ? <Waiting /> : <AcceptInvite code={code} inviter={found} />)}
      </QueryView>
    </>
  );
}

const Waiting = () => <Skeleton className="mx-auto h-72 max-w-xl rounded-panel" />;
