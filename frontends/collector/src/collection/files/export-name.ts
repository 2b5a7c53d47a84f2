const two = (number: number): string => String(number).padStart(2, '0');

/** Takes a format and the day, gives the file's name, e.g. `ninepocket-2026-11-21.csv`: by the viewer's calendar. */
export const exportName = (format: string, at: Date): string =>
  `ninepocket-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}.${format}`;
