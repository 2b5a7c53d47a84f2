/**
 * Remembers which remote files a kind of screen needed last time and preloads them in parallel. Otherwise each file is
 * discovered only after the previous one has run, five round trips deep. Only a hint: the remote's manifest decides
 * what runs.
 */
const KEY = 'ninepocket.files';
/** Milliseconds after loading, by which a screen has requested all of its files. */
const COMPLETE_MS = 5_000;

type Files = Record<string, string[]>;

const kindOf = (url: string): string => {
  const parts = url.split('/').filter(Boolean);
  return `${parts[0] ?? ''}/${parts.length}`;
};

const known = (): Files => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Files;

const isCss = (file: string): boolean => new URL(file).pathname.endsWith('.css');

const remoteFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(remotes|assets)\//.test(name) && /\.(js|css)$/.test(name));

export const preloadKnownFiles = (url: string): void => {
  for (const href of known()[kindOf(url)] ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: isCss(href) ? 'style' : 'script',
        // The app's own scripts have priority.
        fetchPriority: 'low',
        href,
      }),
    );
};

export const rememberFiles = (url: string): void => {
  setTimeout(() => {
    if (location.pathname === url)
      localStorage.setItem(KEY, JSON.stringify({ ...known(), [kindOf(url)]: [...new Set(remoteFiles())] }));
  }, COMPLETE_MS);
};
