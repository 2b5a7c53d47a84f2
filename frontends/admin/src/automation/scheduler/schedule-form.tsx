import { configureScheduler, type ScheduleStatus } from '@ninepocket/contracts/automation/jobs';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { fieldErrors, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { SCHEDULE_TITLES } from '../job-names.js';
import { AmountField } from '../runs/amount-field.js';
import { amountError } from '../runs/amount.rules.js';
import { CronField } from './cron-field.js';

/** SPEC section 5. */
const PER_DAY = { minimum: 100, maximum: 10_000 };
const BATCH = {
  dailyImageUpdates: { minimum: 1, maximum: 5000 },
  weeklyMaintenance: { minimum: 1, maximum: 2000 },
  priceRefresh: { minimum: 1, maximum: 5000 },
  priceGuide: { minimum: 1, maximum: 5000 },
};

export function ScheduleForm({ status, onClose }: { status: ScheduleStatus; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [cron, setCron] = useState(status.schedule);
  const [batch, setBatch] = useState(String(status.batchSize));
  const [perDay, setPerDay] = useState(String(status.maxPerDay ?? ''));
  const save = useAction(configureScheduler, {
    onSuccess: () => {
      toast({
        tone: 'success',
        title: 'Scheduler configuration updated successfully',
        text: SCHEDULE_TITLES[status.name],
      });
      onClose();
    },
    onError: (error) =>
      toast({ tone: 'error', title: 'Failed to update scheduler configuration', text: problemText(error) }),
  });
  const refused = fieldErrors(save.error)[`body.${status.name}.schedule`];
  const isLimited = status.maxPerDay !== null;
  const valid =
    cron.trim() !== '' && !amountError(batch, BATCH[status.name]) && (!isLimited || !amountError(perDay, PER_DAY));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return;
    const changed = {
      schedule: cron.trim(),
      batchSize: Number(batch),
      ...(isLimited && { maxPerDay: Number(perDay) }),
    };
    save.mutate({ body: { [status.name]: changed } });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${SCHEDULE_TITLES[status.name]}`}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <CronField
        value={cron}
        timeZone={status.timeZone}
        refusal={refused}
        onChange={(next) => {
          setCron(next);
          save.reset();
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField label="Cards per run" bounds={BATCH[status.name]} value={batch} onChange={setBatch} />
        {isLimited && <AmountField label="Cards per day" bounds={PER_DAY} value={perDay} onChange={setPerDay} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} disabled={!valid}>
          Save
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
