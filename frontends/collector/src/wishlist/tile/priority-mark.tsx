import { cn } from '@ninepocket/ui/cn';
import type { View } from '../../parts/cards/view.js';
import { priorityText } from '../wish-text.js';

export const PriorityMark = ({ priority, view }: { priority: number; view: View }) => (
  <span
    title={priorityText(priority)}
    className={cn(
      'display size-7 items-center justify-center rounded-full border-2 border-outline bg-raised text-base leading-none text-ink',
      view === 'list' ? 'hidden sm:flex' : 'flex',
    )}
  >
    <span aria-hidden>{priority}</span>
    <span className="sr-only">{priorityText(priority)}</span>
  </span>
);
