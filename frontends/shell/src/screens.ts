/**
 * Every screen in SPEC section 2's route table, the remote that shows it, and whether it is built. Sidebar, shortcuts
 * and routing all derive from this list. A screen that is not built yet is not linked anywhere, and its URL is a 404.
 */
export type AreaName = 'collector' | 'social' | 'admin';

export interface Screen {
  path: string;
  area: AreaName;
  /** Also matches the paths below `path`. */
  deep: boolean;
  built: boolean;
}

const screen = (area: AreaName, path: string, { deep = true, built = false } = {}): Screen => ({
  area,
  path,
  deep,
  built,
});

export const screens: Screen[] = [
  screen('collector', '/', { deep: false, built: true }),
  screen('collector', '/browse', { built: true }),
  screen('collector', '/card-search', { built: true }),
  screen('collector', '/my-collection', { built: true }),
  screen('collector', '/collection', { built: true }),
  screen('collector', '/wishlist', { built: true }),
  screen('collector', '/marketplace', { built: true }),
  screen('collector', '/trends', { built: true }),
  screen('collector', '/subscription-success'),
  screen('collector', '/subscription-cancelled'),
  screen('social', '/social'),
  screen('social', '/friend-profile'),
  screen('social', '/profile', { built: true }),
  screen('admin', '/admin', { built: true }),
];

const covers = ({ path, deep }: Screen, url: string): boolean =>
  url === path || url === `${path}/` || (deep && url.startsWith(`${path}/`));

/** @returns the built screen at this URL, or null */
export const screenAt = (url: string): Screen | null => screens.find((one) => one.built && covers(one, url)) ?? null;

/** Whether a screen may be linked to. @param link a path, optionally with a query */
export const isBuilt = (link: string): boolean => screenAt(link.split('?')[0] ?? link) !== null;

/** Whether `link` leads to the screen at `url`. */
export const isCurrent = (link: string, url: string): boolean =>
  link === '/' ? url === '/' : url === link || url.startsWith(`${link}/`);
