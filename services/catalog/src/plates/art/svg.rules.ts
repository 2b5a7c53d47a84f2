/** At most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function polygon(points: readonly number[]): string {
  let path = 'M';
  for (let i = 0; i < points.length; i++) path += (i === 0 ? '' : i === 2 ? 'L' : ' ') + Math.round(points[i] ?? 0);
  return `${path}Z`;
}

export const shape = (path: string, fill: string, more = ''): string =>
  `<path d='${path}' fill='${fill}'${more && ` ${more}`}/>`;

export const line = (path: string, color: string, width: number, more = ''): string =>
  `<path d='${path}' fill='none' stroke='${color}' stroke-width='${n(width)}'${more && ` ${more}`}/>`;
