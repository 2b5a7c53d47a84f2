import type { DeadLetter } from '@ninepocket/contracts/http/service-operations';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { count } from '../../parts/counts.rules.js';
import { DiscardDialog } from './discard-dialog.js';
import { isDeadJob, subjectOf } from './dead-letter.rules.js';
import { OPERATIONS, type ServiceName } from './use-service-state.js';

export function DeadLetterRow({ service, letter }: { service: ServiceName; letter: DeadLetter }) {
  const endpoint = OPERATIONS[service].retryDeadLetter;
  const retry = useAction(endpoint);
  const invalidate = useInvalidate();
  const [discarding, setDiscarding] = useState(false);
  const { id, name, eventId, error, attempts, lastFailedAt, retryable } = letter;
  const isJob = isDeadJob(letter);
  const start = () =>
    retry.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toast({ tone: 'success', title: isJob ? 'The job was queued again' : 'The event was handled', text: name }),
        onError: (problem) => {
          toast({
            tone: 'error',
            title: isJob ? 'The job was not queued' : 'The event was not handled',
            text: problemText(problem),
          });
          void invalidate(endpoint); // the error and the attempts have changed, or it is gone
        },
      },
    );
  return (
    <li className="flex flex-col gap-2 text-sm">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-muted">{subjectOf(letter)}</p>
      </div>
      <p className="rounded-control bg-sunken p-2 font-mono text-xs wrap-anywhere">{error}</p>
      <div className="flex flex-wrap items-center gap-2">
        <p className="grow text-muted max-sm:basis-full">
          {count(attempts, 'attempt')}, last <TimeAgo at={lastFailedAt} />
        </p>
        {retryable && (
          <Button
            variant="secondary"
            size="sm"
            busy={retry.isPending}
            onClick={start}
            aria-label={`Retry ${name} ${eventId}`}
          >
            <RotateCw aria-hidden /> Retry
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => setDiscarding(true)} aria-label={`Discard ${name} ${eventId}`}>
          <Trash2 aria-hidden /> Discard
        </Button>
      </div>
      {discarding && <DiscardDialog service={service} letter={letter} onClose={() => setDiscarding(false)} />}
    </li>
  );
}
