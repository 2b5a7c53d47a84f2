/** Shows one remote. Whatever happens to it stays inside this area (DESIGN section 8). */
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** What a remote's `../routes` component gets from the shell. */
export interface AreaProps {
  /** The page for an address that does not exist. */
  NotFound: ComponentType;
}
export type AreaComponent = ComponentType<AreaProps>;

interface RemoteAreaProps extends AreaProps {
  /** Loads the remote's component; `fresh` after a failure: nothing that was remembered may be used. */
  load: (fresh: boolean) => Promise<AreaComponent>;
  /** Shown until the remote is there. */
  pending: ReactNode;
  /** Shown when it failed. */
  failed: (props: { error: Error; retry: () => void }) => ReactNode;
  /** A failure is forgotten when this changes, e.g. the address. */
  place: string;
}

interface BoundaryProps {
  place: string;
  failed: (error: Error) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  error: Error | null;
  place: string | null;
}

class AreaBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, place: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { place, error: null };
  }

  override render() {
    return this.state.error ? this.props.failed(this.state.error) : this.props.children;
  }
}

const attemptOf = (load: RemoteAreaProps['load'], number: number) => ({
  number,
  Area: lazy(async () => ({ default: await load(number > 0) })),
});

/** Retry makes a new attempt: a new component, loaded afresh, in a boundary without a past. */
export function RemoteArea({ load, pending, failed, place, NotFound }: RemoteAreaProps) {
  const [{ number, Area }, setAttempt] = useState(() => attemptOf(load, 0));
  const retry = () => setAttempt((last) => attemptOf(load, last.number + 1));
  return (
    <AreaBoundary key={number} place={place} failed={(error) => failed({ error, retry })}>
      <Suspense fallback={pending}>
        <Area NotFound={NotFound} />
      </Suspense>
    </AreaBoundary>
  );
}
