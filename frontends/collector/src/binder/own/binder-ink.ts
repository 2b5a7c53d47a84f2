import type { Binder } from '@ninepocket/contracts/collection/binders';

/** The covers' colors, the same in both themes, like a real cover. */
export const BINDER_INK: Record<Binder['color'], string> = {
  red: '#b8102e',
  orange: '#d9530b',
  yellow: '#d9a400',
  green: '#0f6b41',
  blue: '#1a49d6',
  purple: '#66249c',
  black: '#1d1b26',
  white: '#d8d3c6',
};
