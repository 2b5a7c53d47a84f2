import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

export interface SettledTyping {
  /** What stands in the field. */
  typed: string;
  setTyped: (text: string) => void;
  /** Puts a text into force at once. */
  ask: (text: string) => void;
}

/**
 * A field whose text takes effect 300 ms after the last key (SPEC section 5).
 * @param value what is in force, e.g. from the address
 * @param meant what a typed text asks for; null while it is not finished
 */
export const useSettledTyping = (
  value: string,
  onChange: (text: string) => void,
  meant: (typed: string) => string | null,
): SettledTyping => {
  const [typed, setTyped] = useState(value);
  // What this field asked for last; another value comes from outside (Back, Clear filters) and is shown.
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const ask = (text: string) => {
    if (text === value) return;
    setAsked(text);
    onChange(text);
  };
  const settle = useEffectEvent(() => {
    const text = meant(typed);
    if (text !== null) ask(text);
  });
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, ask };
};
