import { Flag } from 'lucide-react';
import { priorityText } from '../wish-text.js';

export const PriorityMark = ({ priority }: { priority: number }) => (
  <span
    title={priorityText(priority)}
    // With a flag, because the number alone looks like the card's.
    className="display flex h-7 items-center justify-center gap-1 rounded-full border-2 border-outline bg-raised px-2 text-base leading-none text-ink"
  >
    <Flag aria-hidden className="size-3.5" />
    <span aria-hidden>{priority}</span>
    <span className="sr-only">{priorityText(priority)}</span>
  </span>
);
