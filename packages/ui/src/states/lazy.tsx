/**
 * React's `lazy` throws a failure to the whole screen and never retries; here the screen stays usable and the next
 * attempt retries.
 */
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './error-state.js';
import { toast } from '../overlays/toast.js';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** If loading fails, a toast says so and the dialog counts as closed. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  const code = codeOf(load);
  return function LazyDialog(props: Props) {
    const Known = useCode(code, true, () => {
      toast({ tone: 'error', title: 'This could not be opened', text: failureText() });
      props.onClose();
    });
    return Known && <Known {...props} />;
  };
}

export function lazyPart<Props extends object>(load: Load<Props>, waiting: ReactNode) {
  const code = codeOf(load);
  return function LazyPart(props: Props) {
    const [failed, setFailed] = useState(false);
    const Known = useCode(code, !failed, () => setFailed(true));
    useEffect(() => {
      const again = () => setFailed(false);
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, []);
    if (Known) return <Known {...props} />;
    if (!failed) return waiting;
    return <ErrorState title="This could not be loaded" message={failureText()} onRetry={() => setFailed(false)} />;
  };
}

const failureText = (): string =>
  navigator.onLine
    ? 'Please try again. If that does not help, reload the page.'
    : 'You are offline. Please try again when you have a connection.';

interface Code<Props> {
  known: ComponentType<Props> | null;
  fetch: () => Promise<ComponentType<Props>>;
}

const codeOf = <Props,>(load: Load<Props>): Code<Props> => {
  const code: Code<Props> = { known: null, fetch: async () => (code.known = (await load()).default) };
  return code;
};

function useCode<Props>(code: Code<Props>, wanted: boolean, onFailed: () => void): ComponentType<Props> | null {
  const [known, setKnown] = useState(() => code.known);
  const reportFailure = useEffectEvent(onFailed);
  useEffect(() => {
    if (known || !wanted) return undefined;
    let left = false;
    code.fetch().then(
      (fetched) => {
        if (!left) setKnown(() => fetched);
      },
      (error: unknown) => {
        console.error('Code could not be loaded', error);
        if (!left) reportFailure();
      },
    );
    return () => {
      left = true;
    };
  }, [code, known, wanted]);
  return known;
}
