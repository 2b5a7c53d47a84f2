const two = (number: number): string => String(number).padStart(2, '0');

/** @returns e.g. `ninepocket-2026-11-21.csv`, in the user's time zone */
export const exportName = (format: string, at: Date): string =>
  `ninepocket-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}.${format}`;
