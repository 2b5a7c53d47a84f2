/**
 * What files of remotes a kind of screen needed last time, so that all are asked for at once: by itself each tells of
 * the next only when it has run, five round trips deep. A hint only: the remote's manifest still decides what runs.
 */
const KEY = 'ninepocket.files';
/** When a screen that was loaded has all of its files, in milliseconds. */
const SETTLED_MS = 5_000;

type Files = Record<string, string[]>;

/** Screens of one kind have the same files, e.g. all card sets: `browse/3`. */
const kindOf = (address: string): string => {
  const parts = address.split('/').filter(Boolean);
  return `${parts[0] ?? ''}/${parts.length}`;
};

const known = (): Files => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Files;

const isCss = (file: string): boolean => new URL(file).pathname.endsWith('.css');

const remoteFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(remotes|assets)\/.*\.(js|css)$/.test(name));

/** Asks for the files that a screen like the one at this address needed last time. */
export const preloadKnown = (address: string): void => {
  for (const href of known()[kindOf(address)] ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: isCss(href) ? 'style' : 'script',
        // The app goes before them.
        fetchPriority: 'low',
        href,
      }),
    );
};

/** Remembers them for the next time, unless somebody has gone on to another screen meanwhile. */
export const rememberFiles = (address: string): void => {
  setTimeout(() => {
    if (location.pathname === address)
      localStorage.setItem(KEY, JSON.stringify({ ...known(), [kindOf(address)]: [...new Set(remoteFiles())] }));
  }, SETTLED_MS);
};
