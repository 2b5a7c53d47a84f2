import { useEffect, useState } from 'react';
import { TAB_OF, type Field, type ProfileTab } from './tabs.rules.js';

/**
 * Puts the focus on a field as soon as its tab is shown.
 * @param tab the one that is shown
 * @param setFocus the form's
 * @returns asks for it; takes the field's path
 */
export function useFocusField(tab: ProfileTab, setFocus: (field: Field) => void): (field: Field) => void {
  const [awaited, setAwaited] = useState<Field | null>(null);
  useEffect(() => {
    if (awaited === null || TAB_OF[awaited] !== tab) return undefined;
    // A tab's content appears only after the tab has been rendered.
    const frame = requestAnimationFrame(() => {
      setFocus(awaited);
      setAwaited(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [awaited, tab, setFocus]);
  return setAwaited;
}
