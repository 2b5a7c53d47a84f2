import type { LucideIcon } from 'lucide-react';

export interface Destination {
  label: string;
  icon: LucideIcon;
  /** Other words that a user may type for it. */
  also?: string;
  run: () => void;
}

/** Every typed word must start a word of the label or of the other words. */
export const matching = (destinations: readonly Destination[], text: string): Destination[] => {
  const typed = wordsOf(text);
  return destinations.filter(({ label, also = '' }) => {
    const words = wordsOf(`${label} ${also}`);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
};

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
