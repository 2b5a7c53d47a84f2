import { Button } from '@ninepocket/ui/forms/button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';

type JumpButtonsProps = {
  box: RefObject<HTMLElement | null>;
  unread: number;
  onUnread: () => void;
  /** Null at the end of the conversation. */
  onEnd: (() => void) | null;
};

/** True until the separator, which is above what is on screen or not loaded, has been seen. */
const useIsSeparatorAbove = (box: RefObject<HTMLElement | null>, unread: number): boolean => {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || unread === 0) return undefined;
    const look = () => {
      const separator = element.querySelector('[data-row="unread"]');
      const top = element.getBoundingClientRect().top;
      const isAbove = !separator || separator.getBoundingClientRect().bottom < top;
      setAbove(isAbove);
      if (!isAbove) element.removeEventListener('scroll', look);
    };
    // After the list has scrolled to its first position.
    const frame = requestAnimationFrame(look);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', look);
    };
  }, [box, unread]);
  return isAbove && unread > 0;
};

export function JumpButtons({ box, unread, onUnread, onEnd }: JumpButtonsProps) {
  const isAbove = useIsSeparatorAbove(box, unread);
  return (
    <>
      {isAbove && (
        <div className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
          <Button size="sm" onClick={onUnread} className="pointer-events-auto">
            <ArrowUp aria-hidden /> {unread === 1 ? '1 new message' : `${unread} new messages`}
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
