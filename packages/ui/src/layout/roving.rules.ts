/**
 * Arrow keys, Home and End in a list or grid that is one tab stop.
 * @returns the index to move focus to; null for other keys
 */
export const indexAfter = (key: string, from: number, columns: number, count: number): number | null => {
  const within = (to: number): number => (to >= 0 && to < count ? to : from);
  switch (key) {
    case 'ArrowRight':
      return within(from + 1);
    case 'ArrowLeft':
      return within(from - 1);
    case 'ArrowDown':
      return within(from + columns);
    case 'ArrowUp':
      return within(from - columns);
    case 'Home':
      return 0;
    case 'End':
      return Math.max(0, count - 1);
    default:
      return null;
  }
};
