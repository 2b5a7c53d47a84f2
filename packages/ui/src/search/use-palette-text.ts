import { useState } from 'react';
import { useDebounce } from 'use-debounce';

const DEBOUNCE_MS = 200;

/** What is typed into a palette. Screens and commands follow `text` at once, requests follow `searched`. */
export const usePaletteText = () => {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [searched] = useDebounce(text, DEBOUNCE_MS);
  return { typed, setTyped, text, searched };
};
