import { useEffect } from 'react';
import { TAB_OF, type Field, type ProfileTab } from './tabs.rules.js';

type FocusField = {
  /** The field that is to get the focus; null for none. */
  awaited: Field | null;
  /** The tab that is shown. */
  tab: ProfileTab;
  setFocus: (field: Field) => void;
  /** It has the focus: nothing is awaited any more. */
  onFocused: (nothing: null) => void;
};

/** Puts the focus on a field as soon as its tab is shown. */
export function useFocusField({ awaited, tab, setFocus, onFocused }: FocusField): void {
  useEffect(() => {
    if (awaited === null || TAB_OF[awaited] !== tab) return undefined;
    // A tab's content appears only after the tab has been rendered.
    const frame = requestAnimationFrame(() => {
      setFocus(awaited);
      onFocused(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [awaited, tab, setFocus, onFocused]);
}
