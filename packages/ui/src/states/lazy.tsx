/**
 * What is fetched when it is wanted for the first time. React's own `lazy` gives a failure to the whole screen and
 * never asks again; here the screen stays, and the next press asks again.
 */
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './error-state.js';
import { toast } from '../overlays/toast.js';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A dialog. When it cannot be fetched, a toast says so and it counts as closed.
 * @param load imports its module
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  const code = codeOf(load);
  return function LazyDialog(props: Props) {
    const Known = useCode(code, true, () => {
      toast({ tone: 'error', title: 'This could not be opened', text: wayOut() });
      props.onClose();
    });
    return Known && <Known {...props} />;
  };
}

/**
 * A part of a screen. When it cannot be fetched, its place says so, until Retry or the connection's return.
 * @param load imports its module
 * @param waiting shown until it is there
 */
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
    return <ErrorState title="This could not be loaded" message={wayOut()} onRetry={() => setFailed(false)} />;
  };
}

const wayOut = (): string =>
  navigator.onLine
    ? 'Please try again. If that does not help, load the page again.'
    : 'You are offline. Please try again when you have a connection.';

/** The code of one dialog or part; `known` once it was fetched. */
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
  const tellFailure = useEffectEvent(onFailed);
  useEffect(() => {
    if (known || !wanted) return undefined;
    let left = false;
    code.fetch().then(
      (fetched) => {
        if (!left) setKnown(() => fetched);
      },
      (error: unknown) => {
        console.error('Code could not be fetched', error);
        if (!left) tellFailure();
      },
    );
    return () => {
      left = true;
    };
  }, [code, known, wanted]);
  return known;
}
