import { previewSchedule } from '@ninepocket/contracts/automation/jobs';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { fieldErrors, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useDebounce } from 'use-debounce';
import { NextRuns } from './next-runs.js';

type CronFieldProps = { value: string; onChange: (value: string) => void; timeZone: string; refusal?: string };

const FIELDS = 'Minute, hour, day, month, weekday. For example: 0 2 * * * is every day at 2:00.';
const DELAY_MS = 300;

/** The service validates the expression and returns its next runs while it is typed. */
export function CronField({ value, onChange, timeZone, refusal }: CronFieldProps) {
  const [schedule] = useDebounce(value.trim(), DELAY_MS);
  const preview = useEndpoint(
    previewSchedule,
    { query: { schedule, timeZone } },
    { enabled: schedule !== '', retry: false, staleTime: 0 },
  );
  const explained = preview.error ? (fieldErrors(preview.error)['query.schedule'] ?? problemText(preview.error)) : null;
  const error = value.trim() === '' ? FIELDS : (explained ?? refusal);
  return (
    <div className="flex flex-col gap-3">
      <Field label="Schedule (cron)" hint={FIELDS} error={error}>
        {(aria) => (
          <Input
            {...aria}
            value={value}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div>
        <p className="text-sm font-semibold">Next runs</p>
        <NextRuns runs={error ? [] : (preview.data?.nextRuns ?? [])} timeZone={timeZone} />
      </div>
    </div>
  );
}
