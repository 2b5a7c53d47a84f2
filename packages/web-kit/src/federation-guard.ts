/** What a remote that is down, slow or broken would do to the federation runtime without this (PARTS). */
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

// Long enough for a slow phone, short enough that nobody thinks that the page has died.
const REMOTE_TIMEOUT_MS = 8_000;

const readManifest = async (url: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${answer.status}: ${url}`);
  // A JSON error page would otherwise be kept as the remote's manifest for ever.
  const manifest: unknown = await answer.clone().json();
  if (manifest === null || typeof manifest !== 'object' || !('metaData' in manifest))
    throw new Error(`${url} is not a manifest`);
  return answer;
};

/**
 * Timeouts for manifest and entry script, and no second use of an answer that was none.
 * @param attempt counts up with every retry, so that a failed script is asked for again
 */
export const federationGuard = (attempt: () => number): ModuleFederationRuntimePlugin => ({
  name: 'ninepocket-guard',
  fetch: readManifest,
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = attempt() === 0 ? url : `${url}?attempt=${attempt()}`;
    script.async = true;
    return { script, timeout: REMOTE_TIMEOUT_MS };
  },
});
