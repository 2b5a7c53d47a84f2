/** The stylesheets that a screen is drawn with. */

/** The title face: were it to come after the picture, all of that would be laid out twice. */
const TITLE_FACE = '1em Anton';
/** It is asked for first of all, and a screen with another face is better than none. */
const MOST_FACE_MS = 150;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const added = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', (event) => {
      // Else the remote would take it for its own, loaded.
      link.remove();
      reject(new Error(`${href} could not be loaded`, { cause: event }));
    });
    document.head.append(link);
  });

/** @returns the addresses on the page, as they are written there: by them remotes know theirs, and add none twice */
export const stylesheets = (): string[] => [
  ...new Set([...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')),
];

/** Adds stylesheets to the page. Throws when one of them is not there any more. */
export const styled = async (hrefs: string[]): Promise<void> => {
  const face = document.fonts.load(TITLE_FACE).catch(() => undefined);
  await Promise.all(hrefs.map(added));
  await Promise.race([face, wait(MOST_FACE_MS)]);
};
