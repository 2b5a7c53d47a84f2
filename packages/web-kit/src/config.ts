/** Run-time configuration from the web server (infra/web): one build runs everywhere. */

export interface DemoAccount {
  email: string;
  name: string;
  note?: string;
}

export interface AppConfig {
  /** Empty for the page's own. */
  apiUrl: string;
  firebase: { apiKey: string; authDomain: string; projectId: string };
  /** Set only when sign-in uses the Firebase Auth emulator. */
  authEmulatorUrl: string | null;
  demoAccounts: DemoAccount[];
  /** Null where an installation has no support address. */
  supportEmail: string | null;
}

const TIMEOUT_MS = 10_000;

let asked: Promise<AppConfig> | undefined;

const fetchConfig = async (): Promise<AppConfig> => {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status}: The settings of this page could not be read.`);
  return (await response.json()) as AppConfig;
};

/** Retries only after a failure. @throws Error when the web server does not provide it */
export const loadConfig = (): Promise<AppConfig> => {
  asked ??= fetchConfig().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
};
