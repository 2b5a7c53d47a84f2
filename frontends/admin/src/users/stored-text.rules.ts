const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Decimal units, as file managers show them: 1,500,000 → "1.5 MB". */
export const storedText = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${UNITS[step]}`;
};
