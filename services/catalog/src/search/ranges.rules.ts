/** Numbers from … to …: `5-20`, `5..20`, `5+`, `>5`; of years and of prices. */

export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}
export type Comparison = '>' | '<' | '>=' | '<=' | ':' | '=';

const BETWEEN = /^(\d+(?:\.\d+)?)?(?:\.\.|-|–)(\d+(?:\.\d+)?)?$/;

/**
 * @param step the smallest difference: what `>` adds
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
  if (comparison === '>') return { min: round(value + step) };
  if (comparison === '>=') return { min: value };
  if (comparison === '<') return { max: round(value - step) };
  if (comparison === '<=') return { max: value };
  return { min: value, max: value };
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** "over $20", "1990 to 1993": as a person says it. */
export const sayRange = (comparison: Comparison, { min, max }: Range, step: number, unit: string): string => {
  const say = (value = 0): string => `${unit}${Number.isInteger(value) ? value : value.toFixed(2)}`;
  if (comparison === '>') return `over ${say(round((min ?? 0) - step))}`;
  if (comparison === '<') return `under ${say(round((max ?? 0) + step))}`;
  if (min === undefined) return `up to ${say(max)}`;
  if (max === undefined) return `from ${say(min)}`;
  return min === max ? say(min) : `${say(min)} to ${say(max)}`;
};
