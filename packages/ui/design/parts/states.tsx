import { Heart, WifiOff } from 'lucide-react';
import { Button } from '../../src/forms/button.js';
import { EmptyState } from '../../src/states/empty-state.js';
import { ErrorState } from '../../src/states/error-state.js';
import { Skeleton } from '../../src/states/skeleton.js';
import { Spinner } from '../../src/states/spinner.js';
import { Part } from '../part.js';

export const States = () => (
  <Part title="States">
    <div className="flex w-full items-center gap-3">
      <Spinner label="Loading" className="text-3xl text-muted" />
      <Skeleton className="h-10 grow" />
      <Skeleton className="size-10" />
    </div>
    <div className="flex w-full flex-col gap-4">
      <EmptyState
        icon={<Heart />}
        title="Your wishlist is empty"
        text="Add cards with the heart."
        action={<Button>Browse cards</Button>}
      />
      <ErrorState message="The server did not answer." onRetry={() => undefined} />
      <EmptyState
        icon={<WifiOff />}
        title="You are offline"
        text="This page is shown as soon as there is a connection."
      />
    </div>
  </Part>
);
