import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** Takes what is being typed, gives it once the typing pauses (SPEC section 5). */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
