import { runScheduleNow } from '@ninepocket/contracts/automation/jobs';
import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { SCHEDULE_TITLES } from '../job-names.js';

/** Starts the job of a schedule now. */
export const useStartSchedule = (name: ScheduleName) => {
  const invalidate = useInvalidate();
  const { mutate, isPending } = useAction(runScheduleNow, {
    onSuccess: () => toast({ tone: 'success', title: 'Job started', text: SCHEDULE_TITLES[name] }),
    onError: (error) => {
      toast({ tone: 'error', title: 'Failed to start the job', text: problemText(error) });
      // Perhaps another admin has started it.
      void invalidate(runScheduleNow);
    },
  });
  return { start: () => mutate({ params: { name } }), isPending };
};
