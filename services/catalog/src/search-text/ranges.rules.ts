export interface Range {
  min?: number | undefined;
  max?: number | undefined;
  over?: number;
  under?: number;
}
export type Comparison = '>' | '<' | '>=' | '<=' | ':' | '=';

const BETWEEN = /^(\d+(?:\.\d+)?)?(?:\.\.|-|–)(\d+(?:\.\d+)?)?$/;

/** An exclusive limit is moved by one `step`, the smallest difference. */
export const readRange = (comparison: Comparison, value: string, step: number): Range | null => {
  const text = value.replace(/[$,\s]/g, '');
  if (/^\d+(\.\d+)?$/.test(text)) return compared(comparison, Number(text), step);
  if (comparison !== ':' && comparison !== '=') return null;
  if (/^\d+(\.\d+)?\+$/.test(text)) return { min: Number(text.slice(0, -1)) };
  const [, low, high] = BETWEEN.exec(text) ?? [];
  if (low === undefined && high === undefined) return null;
  const ends = { min: low === undefined ? undefined : Number(low), max: high === undefined ? undefined : Number(high) };
  const reversed = ends.min !== undefined && ends.max !== undefined && ends.min > ends.max;
  return reversed ? { min: ends.max, max: ends.min } : ends;
};

const compared = (comparison: Comparison, value: number, step: number): Range => {
  // Division is inexact: 4.35 / 0.01 is 434.99999999999994.
  const below = Math.floor(value / step + EPSILON);
  const above = Math.ceil(value / step - EPSILON);
  if (comparison === '>') return { min: round((below + 1) * step), over: value };
  if (comparison === '>=') return { min: value };
  if (comparison === '<') return { max: round((above - 1) * step), under: value };
  if (comparison === '<=') return { max: value };
  return { min: value, max: value };
};

const EPSILON = 1e-6;
const round = (value: number): number => Math.round(value * 100) / 100;

export const describeRange = ({ min, max, over, under }: Range, unit: string): string => {
  const format = (value = 0): string =>
    `${unit}${round(value) === value && value % 1 !== 0 ? value.toFixed(2) : value}`;
  if (over !== undefined) return `over ${format(over)}`;
  if (under !== undefined) return `under ${format(under)}`;
  if (min === undefined) return `up to ${format(max)}`;
  if (max === undefined) return `from ${format(min)}`;
  return min === max ? format(min) : `${format(min)} to ${format(max)}`;
};
