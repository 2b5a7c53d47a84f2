import { Spinner } from '@ninepocket/ui/states/spinner';

export const PageSpinner = () => (
  <div className="flex min-h-dvh items-center justify-center text-3xl text-muted">
    <Spinner label="Loading" />
  </div>
);
