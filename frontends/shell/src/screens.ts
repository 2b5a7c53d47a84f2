export type AreaName = 'collector' | 'social' | 'admin';

interface Screen {
  path: string;
  area: AreaName;
  /** Also shows the URLs below its path. */
  deep: boolean;
}

const screen = (area: AreaName, path: string, { deep = true } = {}): Screen => ({ area, path, deep });

/** Every screen in SPEC section 2's route table that a remote shows; app.tsx has the shell's own pages. */
const screens: Screen[] = [
  screen('collector', '/', { deep: false }),
  screen('collector', '/browse'),
  screen('collector', '/sets'),
  screen('collector', '/card-search'),
  screen('collector', '/my-collection'),
  screen('collector', '/collection'),
  screen('collector', '/binders'),
  screen('collector', '/collections'),
  screen('collector', '/wishlist'),
  screen('collector', '/trade-list'),
  // Forwards to /wishlist/list.
  screen('collector', '/want-list', { deep: false }),
  screen('collector', '/marketplace'),
  screen('collector', '/deals'),
  screen('collector', '/trends'),
  screen('social', '/social'),
  screen('social', '/friend-profile'),
  screen('social', '/invite'),
  screen('social', '/profile'),
  screen('admin', '/admin'),
];

const covers = ({ path, deep }: Screen, url: string): boolean =>
  url === path || url === `${path}/` || (deep && url.startsWith(`${path}/`));

export const screenAt = (url: string): Screen | null => screens.find((one) => covers(one, url)) ?? null;

/** SPEC's second address of My Collection, and what belongs to the binders. */
const SAME_SCREEN: Readonly<Record<string, string>> = {
  '/collection': '/my-collection',
  '/collections': '/binders',
};

export const isCurrent = (link: string, url: string): boolean => {
  const shown = SAME_SCREEN[`/${url.split('/')[1]}`] ?? url;
  return link === '/' ? shown === '/' : shown === link || shown.startsWith(`${link}/`);
};
