import { useState } from 'react';
import { loadConfig, type DemoAccount } from '../config.js';
import { session } from '../session/session.js';

export interface SignIn {
  choosing: DemoAccount[] | null;
  busy: boolean;
  failure: string | null;
  start(): Promise<void>;
  choose(account: DemoAccount): Promise<void>;
  cancel(): void;
}

export const useSignIn = (): SignIn => {
  const [choosing, setChoosing] = useState<DemoAccount[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch {
      setFailure('Sign-in failed. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return {
    choosing,
    busy,
    failure,
    start: () =>
      run(async () => {
        const config = await loadConfig();
        if (config.authEmulatorUrl) setChoosing(config.demoAccounts);
        else await session.signIn();
      }),
    choose: (account) => run(() => session.signIn(account)),
    cancel: () => {
      setChoosing(null);
      setFailure(null);
    },
  };
};
