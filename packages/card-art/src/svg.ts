/** At most one decimal: bytes matter in a grid of 60 cards. */
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Also drops what XML 1.0 forbids (control characters, lone surrogates). */
export function escapeXml(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
