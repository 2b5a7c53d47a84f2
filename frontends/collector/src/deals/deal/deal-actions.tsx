import type { DealAction, Step } from '@ninepocket/contracts/collection/deals/deal-limits';
import type { Deal } from '@ninepocket/contracts/collection/deals/deals';
import { Button } from '@ninepocket/ui/forms/button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormProblem } from '../../card/copies/form-problem.js';
import { stepsOf } from '../deal-text.js';
import { questionOf, STEP_LABELS, type Question } from './questions.js';
import { useDealActions } from './use-deal-actions.js';

const AcceptDialog = lazyDialog(() => import('./accept-dialog.js'));
const DisputeDialog = lazyDialog(() => import('./dispute-dialog.js'));

/** What I may do with a deal now. What cannot be undone is asked about first. */
export function DealActions({ deal }: { deal: Deal }) {
  const { run, busy, problem } = useDealActions(deal);
  const [asked, setAsked] = useState<Question | 'accept' | 'dispute' | null>(null);
  const can = (action: DealAction) => deal.actions.includes(action);
  const ask = (action: Step | 'decline' | 'withdraw' | 'cancel') => setAsked(questionOf(action, deal));
  const close = () => setAsked(null);
  // A question that is open says why its answer was refused.
  if (deal.actions.length === 0 && !problem && asked === null) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <FormProblem text={problem} />
      {can('accept') && <Button onClick={() => setAsked('accept')}>Accept</Button>}
      {can('counter') && (
        <Button asChild variant="secondary">
          <Link to={`/deals/new?counter=${deal.id}`}>Counter-offer</Link>
        </Button>
      )}
      {can('decline') && (
        <Button variant="secondary" onClick={() => ask('decline')}>
          Decline
        </Button>
      )}
      {can('withdraw') && (
        <Button variant="secondary" onClick={() => ask('withdraw')}>
          Withdraw offer
        </Button>
      )}
      {stepsOf(deal).map((step, index) => (
        <Button key={step} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => ask(step)}>
          {STEP_LABELS[step]}
        </Button>
      ))}
      {can('cancel') && (
        <Button variant="ghost" onClick={() => ask('cancel')}>
          Cancel deal
        </Button>
      )}
      {can('dispute') && (
        <Button variant="ghost" onClick={() => setAsked('dispute')}>
          Open a dispute
        </Button>
      )}
      {asked === 'accept' && <AcceptDialog deal={deal} onClose={close} />}
      {asked === 'dispute' && <DisputeDialog deal={deal} onClose={close} />}
      {asked !== null && typeof asked === 'object' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={asked.title}
          description={asked.text}
          confirmLabel={asked.confirm}
          cancelLabel="Back"
          busy={busy}
          onConfirm={() => run(asked.action, close)}
        />
      )}
    </div>
  );
}
