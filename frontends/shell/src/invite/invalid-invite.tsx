import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { Unlink } from 'lucide-react';
import { Link } from 'react-router';

export const InvalidInvite = () => (
  <>
    <h1 className="sr-only">Invitation</h1>
    <EmptyState
      icon={<Unlink />}
      title="This invite link is no longer valid"
      text="It may have been replaced or revoked. Ask your friend for a new one."
      action={
        <Button asChild>
          <Link to="/">See what Ninepocket is</Link>
        </Button>
      }
    />
  </>
);
