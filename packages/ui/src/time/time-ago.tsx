import { useEffect, useState } from 'react';
import { agoText, exactText } from './time-ago.rules.js';

const MINUTE_MS = 60_000;

/** Updated every minute; the exact time appears on hover. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(() => new Date());
  const [exact, setExact] = useState<string>();
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const time = new Date(at);
  return (
    // Formatted on hover only, because a page's first use of Intl is slow on a phone.
    <time dateTime={at} title={exact} onPointerEnter={() => setExact(exactText(time))} className={className}>
      {agoText(time, now)}
    </time>
  );
}
