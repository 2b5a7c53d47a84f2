import { moveToBinder } from '@ninepocket/contracts/collection/binders';
import { MAX_MOVED } from '@ninepocket/contracts/collection/binder-limits';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Select } from '@ninepocket/ui/forms/select';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import { Link } from 'react-router';
import { count, plain } from '../../parts/format/counts.js';
import { useBinders } from './use-binders.js';
import { usePlacementToast } from './use-placing.js';

type MoveCopiesDialogProps = { holdingIds: readonly number[]; onClose: () => void };

/** Moves all copies of selected holdings to the next free pockets of a binder. */
export default function MoveCopiesDialog({ holdingIds, onClose }: MoveCopiesDialogProps) {
  const binders = useBinders();
  const [chosen, setChosen] = useState<number | null>(null);
  const done = usePlacementToast();
  const move = useAction(moveToBinder, {
    onSuccess: (placement) => {
      done('Moved to the binder')(placement);
      onClose();
    },
  });
  const id = chosen ?? binders.data?.[0]?.id ?? null;
  const tooMany = holdingIds.length > MAX_MOVED;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Move to a binder"
      description={`${count(holdingIds.length, 'card')}, to the next free pockets.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={move.isPending}
            disabled={id === null || tooMany}
            onClick={() => id !== null && move.mutate({ params: { id }, body: { holdingIds: [...holdingIds] } })}
          >
            Move
          </Button>
        </>
      }
    >
      <QueryView
        explain={problemText}
        query={binders}
        failure="Your binders could not be loaded"
        waiting={<Skeleton className="h-16 w-full" />}
      >
        {(all) =>
          all.length === 0 ? (
            <p>
              You have no binder yet.{' '}
              <Link to="/binders" className="font-semibold text-accent underline">
                Create one
              </Link>
            </p>
          ) : (
            <Field label="Binder">
              {(control) => (
                <Select
                  {...control}
                  value={String(id)}
                  onChange={({ target }) => setChosen(Number(target.value))}
                  options={all.map((binder) => ({ value: String(binder.id), label: binder.name }))}
                />
              )}
            </Field>
          )
        }
      </QueryView>
      {(tooMany || move.error) && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {tooMany ? `Select at most ${plain(MAX_MOVED)} cards.` : problemText(move.error)}
        </p>
      )}
    </Dialog>
  );
}
