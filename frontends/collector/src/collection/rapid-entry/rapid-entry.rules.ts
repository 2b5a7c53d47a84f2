import { DEFAULT_CONDITION, type Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import { count, plain } from '../../parts/format/counts.js';

export type EntrySettings = { type: 'base' | 'insert' | 'all'; condition: Condition; price: string };
export const FIRST_SETTINGS: EntrySettings = { type: 'base', condition: DEFAULT_CONDITION, price: '' };

/** Lists name the set before a colon. */
export const needsSet = (typed: string): boolean => !typed.includes(':');

type Line = { text: string; problem: string | null };

export const partsLeftOut = (lines: readonly Line[]): string[] =>
  lines.filter(({ problem }) => problem !== null).map(({ text }) => text);

/** Parts may contain commas. */
export const leftOutText = (parts: readonly string[]): string =>
  `${count(parts.length, 'part')} not understood: ${parts.map((text) => `“${text}”`).join(' ')}`;

export const addText = ({ copies, lines }: { copies: number; lines: readonly Line[] }): string => {
  const [part, ...more] = partsLeftOut(lines);
  if (part === undefined) return `Add ${count(copies, 'card')}`;
  const short = more.length === 0 && part.length <= MOST_IN_BUTTON;
  return `Add ${count(copies, 'card')}, leave out ${short ? part : plain(more.length + 1)}`;
};
const MOST_IN_BUTTON = 8;

export const previewText = (preview: { cardCount: number; copies: number; placesLeft: number | null }): string => {
  const { cardCount, copies, placesLeft } = preview;
  const cards =
    copies === cardCount ? count(cardCount, 'card') : `${count(cardCount, 'card')}, ${plain(copies)} copies`;
  if (placesLeft === null) return cards;
  if (placesLeft < 0) return `${cards}: ${plain(-placesLeft)} more than your plan has room for`;
  return `${cards}, with room for ${plain(placesLeft)} more`;
};
