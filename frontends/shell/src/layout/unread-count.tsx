import { cn } from '@ninepocket/ui/cn';

const MOST_SHOWN = 99;

type UnreadCountProps = {
  count: number;
  of?: 'unread message' | 'unread notification' | 'waiting deal';
  className?: string;
};

/** Shows nothing when everything is read. */
export function UnreadCount({ count, of = 'unread message', className }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'flex h-5.5 min-w-5.5 items-center justify-center rounded-full border-2 border-outline bg-danger px-1 text-xs font-bold text-on-danger',
        className,
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only">
        {' '}
        {of}
        {count !== 1 && 's'}
      </span>
    </span>
  );
}
