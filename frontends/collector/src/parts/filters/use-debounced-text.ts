import { useDebounce } from 'use-debounce';

const DEBOUNCE_MS = 300;

/** @returns the text once typing has paused (SPEC section 5) */
export const useDebouncedText = (text: string): string => useDebounce(text, DEBOUNCE_MS)[0];
