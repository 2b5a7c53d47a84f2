/**
 * Every screen in SPEC section 2's route table that a remote shows, and whether it is built; app.tsx has the shell's own
 * pages. Sidebar, shortcuts and routing all derive from this list. A screen that is not built yet is not linked anywhere, and its URL is a 404.
 */
export type AreaName = 'collector' | 'social' | 'admin';

export interface Screen {
  path: string;
  area: AreaName;
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
  screen('social', '/social', { built: true }),
  screen('social', '/friend-profile', { built: true }),
  screen('social', '/invite', { built: true }),
  screen('social', '/profile', { built: true }),
  screen('admin', '/admin', { built: true }),
];

const covers = ({ path, deep }: Screen, url: string): boolean =>
  url === path || url === `${path}/` || (deep && url.startsWith(`${path}/`));

export const screenAt = (url: string): Screen | null => screens.find((one) => one.built && covers(one, url)) ?? null;

export const isBuilt = (link: string): boolean => screenAt(link.split('?')[0] ?? link) !== null;

/** SPEC's second address of My Collection. */
const SAME_SCREEN: Readonly<Record<string, string>> = { '/collection': '/my-collection' };

export const isCurrent = (link: string, url: string): boolean => {
  const shown = SAME_SCREEN[url] ?? url;
  return link === '/' ? shown === '/' : shown === link || shown.startsWith(`${link}/`);
};
