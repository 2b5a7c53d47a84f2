import { PageState } from '@ninepocket/ui/states/page-state';
import { Unlink } from 'lucide-react';
import { Link } from 'react-router';

export const InvalidInvite = () => (
  <PageState
    icon={<Unlink />}
    title="This invite link is no longer valid"
    text="It may have been replaced or revoked. Ask your friend for a new one."
    link={<Link to="/">Learn about Ninepocket</Link>}
  />
);
