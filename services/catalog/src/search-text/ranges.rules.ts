/** Numbers from … to …: `5-20`, `5..20`, `5+`, `>5`; of years and of prices. */

export interface Range {
  min?: number | undefined;
  max?: number | undefined;
  /** What was typed, where the limit itself is left out. */
  over?: number;
  under?: number;
}
export type Comparison = '>' | '<' | '>=' | '<=' | ':' | '=';

const BETWEEN = /^(\d+(?:\.\d+)?)?(?:\.\.|-|–)(\d+(?:\.\d+)?)?$/;

/**
 * @param step the smallest difference: `>` means the next one above
 * @returns null when it is no number or range
 */
export const readRange = (comparison: Comparison, value: string, step: number): Range | null => {
  const text = value.replace(/[$,\s]/g, '');
  if (/^\d+(\.\d+)?$/.test(text)) return compared(comparison, Number(text), step);
  if (comparison !== ':' && comparison !== '=') return null;
  if (/^\d+(\.\d+)?\+$/.test(text)) return { min: Number(text.slice(0, -1)) };
  const [, low, high] = BETWEEN.exec(text) ?? [];
  if (low === undefined && high === undefined) return null;
  const ends = { min: low === undefined ? undefined : Number(low), max: high === undefined ? undefined : Number(high) };
  const turned = ends.min !== undefined && ends.max !== undefined && ends.min > ends.max;
  return turned ? { min: ends.max, max: ends.min } : ends;
};

const compared = (comparison: Comparison, value: number, step: number): Range => {
  // Division leaves crumbs: 4.35 / 0.01 is 434.99999999999994.
  const below = Math.floor(value / step + CRUMB);
  const above = Math.ceil(value / step - CRUMB);
  if (comparison === '>') return { min: round((below + 1) * step), over: value };
  if (comparison === '>=') return { min: value };
  if (comparison === '<') return { max: round((above - 1) * step), under: value };
  if (comparison === '<=') return { max: value };
  return { min: value, max: value };
};

const CRUMB = 1e-6;
const round = (value: number): number => Math.round(value * 100) / 100;

/** "over $20", "1990 to 1993": as a person says it. */
export const sayRange = ({ min, max, over, under }: Range, unit: string): string => {
  const say = (value = 0): string => `${unit}${round(value) === value && value % 1 !== 0 ? value.toFixed(2) : value}`;
  if (over !== undefined) return `over ${say(over)}`;
  if (under !== undefined) return `under ${say(under)}`;
  if (min === undefined) return `up to ${say(max)}`;
  if (max === undefined) return `from ${say(min)}`;
  return min === max ? say(min) : `${say(min)} to ${say(max)}`;
};
