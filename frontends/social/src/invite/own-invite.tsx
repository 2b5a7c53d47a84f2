import { PageState } from '@ninepocket/ui/states/page-state';
import { Link2 } from 'lucide-react';
import { Link } from 'react-router';

export const OwnInvite = () => (
  <PageState
    icon={<Link2 />}
    title="This is your own invite link"
    text="Send it to a friend: whoever opens it can send you a friend request."
    link={<Link to="/social?tab=friends">Go to Social Hub</Link>}
  />
);
