import { rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedText } from '../../parts/filters/use-debounced-text.js';
import { needsSet, type EntrySettings } from './rapid-entry.rules.js';

export function usePreview(setId: number | null, typed: string, { type, condition }: EntrySettings) {
  const entries = useDebouncedText(typed).trim();
  const enabled = entries !== '' && !(setId === null && needsSet(entries));
  const answer = useEndpoint(
    rapidEntry,
    { body: { setId, entries, type, condition, dryRun: true } },
    // Ownership changes with every entry, so previews are never cached.
    { enabled, placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
  );
  const fresh = enabled && entries === typed.trim() && !answer.isPlaceholderData && !answer.isFetching;
  return {
    preview: enabled && !answer.error ? (answer.data ?? null) : null,
    error: enabled ? answer.error : null,
    fresh,
  };
}
