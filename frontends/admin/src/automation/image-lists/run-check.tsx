import { Button } from '@ninepocket/ui/forms/button';
import { useStartSchedule } from '../scheduler/use-start-schedule.js';

export function RunCheck() {
  const { start, isPending } = useStartSchedule('weeklyMaintenance');
  return (
    <Button variant="secondary" size="sm" busy={isPending} onClick={start}>
      Check now
    </Button>
  );
}
