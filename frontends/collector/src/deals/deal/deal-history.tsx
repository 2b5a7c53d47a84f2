import type { DealEvent, Deal } from '@ninepocket/contracts/collection/deals/deals';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { eventText } from './event-text.js';

type DealHistoryProps = { deal: Deal & { history: readonly DealEvent[] } };

/** The latest event first. */
export const DealHistory = ({ deal }: DealHistoryProps) => (
  <section aria-labelledby="history" className="mt-8">
    <h2 id="history" className="section-title mb-2">
      History
    </h2>
    <ol className="grid gap-2 text-sm">
      {deal.history.map((event) => {
        const text = eventText(event, deal);
        return (
          text !== null && (
            <li key={`${event.kind} ${event.at}`} className="border-l-2 border-edge pl-3">
              <span className="font-semibold">{text}</span>{' '}
              <TimeAgo at={event.at} className="whitespace-nowrap text-muted" />
              {event.note && <span className="block break-words whitespace-pre-line">{event.note}</span>}
            </li>
          )
        );
      })}
    </ol>
  </section>
);
