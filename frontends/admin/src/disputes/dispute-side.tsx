import { Banknote } from 'lucide-react';
import { useId } from 'react';
import { dollars } from '../parts/dollars.rules.js';
import { momentText } from '../parts/moment.rules.js';
import { UserLink } from '../parts/user-link.js';
import { DisputedCopy } from './disputed-copy.js';
import { nameOf, reportsOf, valueText, type Party } from './dispute-text.rules.js';

/** What one collector gives, and what they have reported so far. */
export function DisputeSide({ party, pays }: { party: Party; pays: number | null }) {
  const { username, side } = party;
  const reports = reportsOf(side);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <h3 id={titleId} className="wrap-anywhere">
        {username === null ? <strong>{nameOf(party)}</strong> : <UserLink user={{ username }} />} gives
        {side.lines.length > 0 && <span className="text-sm text-muted"> {valueText(side)}</span>}
      </h3>
      <ul className="panel-flat empty:hidden">
        {side.lines.map((line) => (
          <DisputedCopy key={line.holdingId} line={line} />
        ))}
        {pays !== null && (
          <li className="flex items-center gap-3 border-t border-line px-4 py-3 text-sm font-semibold first:border-t-0">
            <Banknote aria-hidden className="size-5 shrink-0" /> {dollars(pays)}
          </li>
        )}
      </ul>
      {side.lines.length === 0 && pays === null && <p className="text-sm text-muted">Nothing.</p>}
      {reports.length === 0 ? (
        <p className="text-sm text-muted">Has reported nothing.</p>
      ) : (
        <ul className="text-sm">
          {reports.map(({ text, at }) => (
            <li key={text}>
              {text}, <time dateTime={at}>{momentText(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
