import { emsOf, outlineOf } from './font.rules.js';
import { shape } from './svg.rules.js';

export function cut(text: string, ems: number): string {
  if (emsOf(text) <= ems) return text;
  let room = ems - emsOf('…');
  let shortened = '';
  for (const sign of text) {
    room -= emsOf(sign);
    if (room < 0) break;
    shortened += sign;
  }
  return `${shortened.trimEnd()}…`;
}

/** Greek capitals have no accents; other letters are the same in every language. */
const capitals = (text: string): string => text.toLocaleUpperCase('el');

const SMALL_WORDS = /^(the|of|and|a|an|in|vs|versus|to|for|at)$/i;

/** Up to three letters: `Captain America` is CA, `Spider-Man` SM, `Wolverine` W. */
export function initialsOf(name: string): string {
  const [main = ''] = name.split(/[([—]/u);
  const words = main.match(/[\p{L}\p{N}]+/gu) ?? [];
  const important = words.filter((word) => !SMALL_WORDS.test(word));
  const letters = (important.length ? important : words).slice(0, 3).map((word) => Array.from(word)[0] ?? '');
  return capitals(letters.join('')) || '?';
}

function wrap(title: string, count: number): string[] {
  const words = title.split(' ');
  const aim = emsOf(title) / count;
  const rows: string[] = [];
  let row = '';
  for (const word of words) {
    const longer = row ? `${row} ${word}` : word;
    if (row && rows.length < count - 1 && emsOf(longer) > aim * 1.12) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row];
}

type Title = { rows: string[]; size: number; aside: string; asideSize: number };

export function fitTitle(name: string, width: number): Title {
  const clean = name.replace(/\s+/g, ' ').trim() || '?';
  const parts = /^((?:(?! \(| — ).)+)(?: \((.+)\)| — (.+))$/.exec(clean);
  const title = capitals(parts?.[1] ?? clean);
  const aside = cut(parts?.[2] ?? parts?.[3] ?? '', 21);
  const most = aside ? 2 : 3;
  let best: Title = { rows: [title], size: 0, aside, asideSize: 0 };
  for (let count = 1; count <= most; count++) {
    const rows = wrap(title, count);
    const widest = Math.max(...rows.map(emsOf));
    const size = Math.min(count === 1 ? 40 : count === 2 ? 30 : 21, width / widest);
    if (size > best.size * 1.12) best = { rows, size, aside, asideSize: 0 };
  }
  best.asideSize = aside ? Math.min(14, width / emsOf(aside)) : 0;
  if (best.size < 12) best = { ...best, rows: best.rows.map((row) => cut(row, width / 12)), size: 12 };
  return best;
}

/** Letters in one color, centered on `x`, standing on `y`. */
export const letter = (text: string, x: number, y: number, size: number, color: string, more = ''): string =>
  shape(outlineOf(text, x, y, size), color, more);
