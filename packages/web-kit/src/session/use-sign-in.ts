/** What a sign-in button needs. */
import { useState } from 'react';
import { loadConfig, type DemoAccount } from '../config.js';
import { session } from './session.js';

export interface SignIn {
  /** Set while a person has to choose one: demo accounts of the auth emulator. */
  choosing: DemoAccount[] | null;
  busy: boolean;
  /** A sentence to show, or null. */
  failure: string | null;
  /** Starts sign-in: at Google, or by asking for a demo account. */
  start(): Promise<void>;
  choose(account: DemoAccount): Promise<void>;
  cancel(): void;
}

/** State and steps of sign-in, for the shell's landing page and the admin site alike. */
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
      // session.signIn has logged why.
      setFailure('Sign-in did not work. Please try again.');
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
