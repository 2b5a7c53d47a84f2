const two = (number: number): string => String(number).padStart(2, '0');

export const exportName = (format: string, at: Date): string =>
  `ninepocket-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}.${format}`;
