import { useEffect, useState } from 'react';
import { expiresText } from './deal-text.js';

const MINUTE_MS = 60_000;

/** Updated every minute. */
export function TimeLeft({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={at}>{expiresText(new Date(at), now)}</time>;
}
