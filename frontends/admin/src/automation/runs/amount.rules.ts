import { plain } from '../../parts/counts.rules.js';

export type Bounds = { minimum: number; maximum: number };

export const amountError = (value: string, { minimum, maximum }: Bounds): string | null => {
  const amount = Number(value);
  if (value.trim() !== '' && Number.isInteger(amount) && amount >= minimum && amount <= maximum) return null;
  return `Enter a whole number from ${plain(minimum)} to ${plain(maximum)}.`;
};
