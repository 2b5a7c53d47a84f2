/** Loaded before the snapshot is shown: a late title font would lay out everything twice. */
const TITLE_FACE = '1em Anton';
/** Milliseconds to wait for the font. A snapshot in a fallback font is better than none. */
const MOST_FACE_MS = 150;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const added = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', (event) => {
      // Otherwise the remote would assume that the stylesheet is loaded.
      link.remove();
      reject(new Error(`${href} could not be loaded`, { cause: event }));
    });
    document.head.append(link);
  });

/** @returns the stylesheets' URLs exactly as written in the page, because remotes recognize theirs by them */
export const stylesheets = (): string[] => [
  ...new Set([...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')),
];

export const styled = async (hrefs: string[]): Promise<void> => {
  const face = document.fonts.load(TITLE_FACE).catch(() => undefined);
  await Promise.all(hrefs.map(added));
  await Promise.race([face, wait(MOST_FACE_MS)]);
};
