import { cn } from '@ninepocket/ui/cn';
import { Flag } from 'lucide-react';
import type { View } from '../../parts/cards/view.js';
import { priorityText } from '../wish-text.js';

export const PriorityMark = ({ priority, view }: { priority: number; view: View }) => (
  <span
    title={priorityText(priority)}
    className={cn(
      // With a flag, because the number alone looks like the card's, which it covers.
      'display h-7 items-center justify-center gap-1 rounded-full border-2 border-outline bg-raised px-2 text-base leading-none text-ink',
      view === 'list' ? 'hidden sm:flex' : 'flex',
    )}
  >
    <Flag aria-hidden className="size-3.5" />
    <span aria-hidden>{priority}</span>
    <span className="sr-only">{priorityText(priority)}</span>
  </span>
);
