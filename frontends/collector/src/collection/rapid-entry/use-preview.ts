import { rapidEntry } from '@ninepocket/contracts/collection/bulk';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedText } from '../../parts/filters/use-debounced-text.js';
import type { EntrySettings } from './rapid-entry.rules.js';

/**
 * What would be added, by a dry run once the typing pauses; an older question that is still on its way is given up.
 * @returns the preview, null while there is nothing to ask; `fresh` is true when it is of what stands in the box now
 */
export function usePreview(setId: number | null, typed: string, { type, condition }: EntrySettings) {
  const entries = useDebouncedText(typed).trim();
  const asks = setId !== null && entries !== '';
  const answer = useEndpoint(
    rapidEntry,
    { body: { setId: setId ?? 0, entries, type, condition, dryRun: true } },
    // What is owned changes with every entry: a preview is never kept.
    { enabled: asks, placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
  );
  const fresh = asks && entries === typed.trim() && !answer.isPlaceholderData && !answer.isFetching;
  return { preview: asks && !answer.error ? (answer.data ?? null) : null, error: asks ? answer.error : null, fresh };
}
