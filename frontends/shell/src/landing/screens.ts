/** Screens of the demo, made by `npm run pictures`. */
import type { Theme } from '@ninepocket/ui/brand/use-theme';

type Picture = { wide: URL; phone: URL };
type ShownScreen = { title: string; text: string; alt: string; pictures: Record<Theme, Picture> };

// The bundler finds only addresses that are written out.
export const SCREENS: readonly ShownScreen[] = [
  {
    title: 'Your binder, page by page',
    text: 'Every set in nine-pocket pages: the cards you own, and the number and price of each one that is missing.',
    alt: 'A spread of two nine-pocket pages, most pockets filled, the others with number, name and price',
    pictures: {
      light: {
        wide: new URL('./pictures/binder-light.webp', import.meta.url),
        phone: new URL('./pictures/binder-phone-light.webp', import.meta.url),
      },
      dark: {
        wide: new URL('./pictures/binder-dark.webp', import.meta.url),
        phone: new URL('./pictures/binder-phone-dark.webp', import.meta.url),
      },
    },
  },
  {
    title: 'Every set, and what it lacks',
    text: 'A complete checklist with your progress. One press adds a card, another puts it on your wishlist.',
    alt: 'The 1992 Marvel Masterpieces set: its progress, and the cards in a grid, owned ones with a check mark',
    pictures: {
      light: {
        wide: new URL('./pictures/set-light.webp', import.meta.url),
        phone: new URL('./pictures/set-phone-light.webp', import.meta.url),
      },
      dark: {
        wide: new URL('./pictures/set-dark.webp', import.meta.url),
        phone: new URL('./pictures/set-phone-dark.webp', import.meta.url),
      },
    },
  },
  {
    title: 'A stack of cards in seconds',
    text: 'Type “1-12, 15, 20 x2”, see the cards, add them all. Or import your list from another app. Both can be undone.',
    alt: 'Rapid entry: a set, the typed numbers, and the list of the cards that they stand for',
    pictures: {
      light: {
        wide: new URL('./pictures/rapid-entry-light.webp', import.meta.url),
        phone: new URL('./pictures/rapid-entry-phone-light.webp', import.meta.url),
      },
      dark: {
        wide: new URL('./pictures/rapid-entry-dark.webp', import.meta.url),
        phone: new URL('./pictures/rapid-entry-phone-dark.webp', import.meta.url),
      },
    },
  },
  {
    title: 'What it is worth, and why',
    text: 'From recent sales, slabs by their grade: what you paid, what prices did, and what it costs to finish a set.',
    alt: 'Market Trends: the value of the collection, what changed it, profit and loss',
    pictures: {
      light: {
        wide: new URL('./pictures/value-light.webp', import.meta.url),
        phone: new URL('./pictures/value-phone-light.webp', import.meta.url),
      },
      dark: {
        wide: new URL('./pictures/value-dark.webp', import.meta.url),
        phone: new URL('./pictures/value-phone-dark.webp', import.meta.url),
      },
    },
  },
];
