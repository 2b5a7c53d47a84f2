import { listJobRuns } from '@ninepocket/contracts/automation/jobs';
import type { JobKind } from '@ninepocket/contracts/automation/job-kinds';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';

/** The newest run of a kind, whoever started it, and null before the first one. */
export const useLastRun = (kind: JobKind) =>
  useEndpoint(listJobRuns, { query: { kind, limit: 1 } }, { staleTime: 0, select: ({ items }) => items[0] ?? null });
