/** What the web server tells its pages at run time (infra/web): one build runs everywhere. */

/** Somebody whom the account chooser offers with the auth emulator. */
export interface DemoAccount {
  email: string;
  name: string;
  /** What this account is good for, e.g. "SUPER HERO plan". */
  note?: string;
}

export interface AppConfig {
  /** Origin of the API; empty where it is the page's own. */
  apiUrl: string;
  firebase: { apiKey: string; authDomain: string; projectId: string };
  /** Set only where sign-in goes to the Firebase Auth emulator. */
  authEmulatorUrl: string | null;
  demoAccounts: DemoAccount[];
}

let asked: Promise<AppConfig> | undefined;

const fetchConfig = async (): Promise<AppConfig> => {
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`${answer.status}: The settings of this page could not be read.`);
  return (await answer.json()) as AppConfig;
};

/**
 * The page's settings; asked for once, and again only after a failure.
 * @throws Error when the web server does not give them
 */
export const loadConfig = (): Promise<AppConfig> => {
  asked ??= fetchConfig().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
};
