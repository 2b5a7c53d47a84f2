import { useEffect } from 'react';
import { TAB_OF, type Field, type ProfileTab } from '../tabs.rules.js';

type FocusField = {
  awaited: Field | null;
  tab: ProfileTab;
  setFocus: (field: Field) => void;
  onFocused: (nothing: null) => void;
};

export function useFocusField({ awaited, tab, setFocus, onFocused }: FocusField): void {
  useEffect(() => {
    if (awaited === null || TAB_OF[awaited] !== tab) return undefined;
    // A tab's content exists only after the tab has rendered.
    const frame = requestAnimationFrame(() => {
      setFocus(awaited);
      onFocused(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [awaited, tab, setFocus, onFocused]);
}
