import { Button } from '@ninepocket/ui/forms/button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';

/** How many are above those that are loaded, and the positions of those. */
type Unread = { above: number; seqs: readonly number[] };

type JumpButtonsProps = {
  box: RefObject<HTMLElement | null>;
  unread: Unread;
  onUnread: () => void;
  /** Null at the end of the conversation. */
  onEnd: (() => void) | null;
};

/** How many unread messages are above what has been on screen; 0 once the separator above them has been seen. */
const useUnseen = (box: RefObject<HTMLElement | null>, { above, seqs }: Unread): number => {
  const [firstSeen, setFirstSeen] = useState<number | null>(null);
  const hasUnread = above + seqs.length > 0;
  useEffect(() => {
    const element = box.current;
    if (!element || !hasUnread) return undefined;
    const look = () => {
      const top = element.getBoundingClientRect().top;
      const isSeen = (row: Element) => row.getBoundingClientRect().bottom >= top;
      const separator = element.querySelector('[data-row="unread"]');
      const seqs = [...element.querySelectorAll('[data-row]')]
        .filter(isSeen)
        .map((row) => Number(row.getAttribute('data-row')));
      const seq = separator && isSeen(separator) ? 0 : (seqs.find(Number.isInteger) ?? Infinity);
      setFirstSeen((before) => Math.min(before ?? Infinity, seq));
      if (seq === 0) element.removeEventListener('scroll', look);
    };
    // After the list has scrolled to its first position.
    const frame = requestAnimationFrame(look);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', look);
    };
  }, [box, hasUnread]);
  if (firstSeen === null || firstSeen === 0) return 0;
  return above + seqs.filter((seq) => seq < firstSeen).length;
};

export function JumpButtons({ box, unread, onUnread, onEnd }: JumpButtonsProps) {
  const unseen = useUnseen(box, unread);
  return (
    <>
      {unseen > 0 && (
        <div className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
          <Button size="sm" onClick={onUnread} className="pointer-events-auto">
            <ArrowUp aria-hidden /> {unseen === 1 ? '1 new message' : `${unseen} new messages`}
          </Button>
        </div>
      )}
      {onEnd && (
        <Button size="sm" variant="secondary" onClick={onEnd} className="absolute right-4 bottom-2 shadow-float">
          <ArrowDown aria-hidden /> Latest messages
        </Button>
      )}
    </>
  );
}
