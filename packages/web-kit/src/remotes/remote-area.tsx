/** Shows one remote. Its failures stay inside this area (DESIGN section 8). */
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

export interface AreaProps {
  NotFound: ComponentType;
}
export type AreaComponent = ComponentType<AreaProps>;

interface RemoteAreaProps extends AreaProps {
  load: (fresh: boolean) => Promise<AreaComponent>;
  pending: ReactNode;
  failed: (props: { error: Error; retry: () => void }) => ReactNode;
  /** A change of this value, e.g. the URL, clears a failure. */
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
