import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide-react';
import type { MessageState } from '../thread/message-state.rules.js';
import type { Outgoing } from '../thread/thread.rules.js';

const MARKS = {
  sending: { Icon: Clock, label: 'Sending' },
  waiting: { Icon: Clock, label: 'Waiting' },
  failed: { Icon: TriangleAlert, label: 'Not sent' },
  sent: { Icon: Check, label: 'Sent' },
  delivered: { Icon: CheckCheck, label: 'Delivered' },
  read: { Icon: CheckCheck, label: 'Read' },
};

/** Read differs from delivered by its word, not by color alone. */
export function StateMark({ state }: { state: MessageState | Outgoing['state'] }) {
  const { Icon, label } = MARKS[state];
  return (
    <span className="inline-flex items-center gap-0.5" title={label}>
      <Icon aria-hidden className="size-3.5" strokeWidth={state === 'read' ? 3 : 2} />
      {state === 'read' ? 'Read' : <span className="sr-only">{label}</span>}
    </span>
  );
}
