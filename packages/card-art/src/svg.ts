/** Takes a number, gives it for a path with at most one decimal: bytes matter in a grid of 60 cards. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Takes points (x, y, x, y, …), gives a closed path through them, in whole units. */
export function polygon(points: readonly number[]): string {
  let path = 'M';
  for (let i = 0; i < points.length; i++) path += (i === 0 ? '' : i === 2 ? 'L' : ' ') + Math.round(points[i] ?? 0);
  return `${path}Z`;
}

/** Takes path data, a fill and more attributes, gives a path element. */
export const shape = (path: string, fill: string, more = ''): string =>
  `<path d='${path}' fill='${fill}'${more && ` ${more}`}/>`;

/** Takes path data, a colour, a width and more attributes, gives a line without a fill. */
export const line = (path: string, colour: string, width: number, more = ''): string =>
  `<path d='${path}' fill='none' stroke='${colour}' stroke-width='${n(width)}'${more && ` ${more}`}/>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Takes any text, gives it for XML text or attributes; drops what XML 1.0 forbids (controls, lone surrogates). */
export function escapeXml(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
