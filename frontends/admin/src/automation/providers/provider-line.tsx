import { getAutomationOverview, type ProviderStatus } from '@ninepocket/contracts/automation/jobs';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { Progress } from '@ninepocket/ui/states/progress';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { plain } from '../../parts/counts.rules.js';
import { PROVIDER_NAMES } from '../job-names.js';
import { providerText } from './provider.rules.js';

/** Milliseconds between updates: quotas and pauses also change without this page. */
const REFRESH_MS = 5000;

/** A provider's state and daily quota. */
export function ProviderLine({ provider }: { provider: ProviderStatus['provider'] }) {
  const overview = useEndpoint(getAutomationOverview, {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  const status = overview.data?.providers.find((one) => one.provider === provider);
  const name = PROVIDER_NAMES[provider];
  if (!status && overview.error)
    return (
      <div role="alert" className="flex min-h-16 flex-wrap items-center gap-3 text-sm text-danger">
        The state of {name} could not be loaded. {problemText(overview.error)}
        <Button variant="secondary" size="sm" onClick={() => void overview.refetch()}>
          Retry
        </Button>
      </div>
    );
  if (!status) return <Skeleton className="h-16 w-full" />;
  const { tone, label, text } = providerText(status);
  return (
    <div className="flex min-h-16 flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-muted">
          {plain(status.usedToday)} of {plain(status.dailyLimit)} requests today
        </span>
      </p>
      <Progress label={`${name} requests today`} value={status.usedToday} max={status.dailyLimit} className="h-2" />
      {text && <p className="break-words text-muted">{text}</p>}
    </div>
  );
}
