import {
  listInboxSets,
  previewFill,
  type Binder,
  type FillPreview,
  type Placement,
} from '@ninepocket/contracts/collection/binders';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { count } from '../../parts/format/counts.js';
import { yearAndName } from '../../parts/format/set-name.js';
import type { usePlacing } from './use-placing.js';

type FillDialogProps = {
  binder: Binder;
  fill: ReturnType<typeof usePlacing>['fill'];
  /** Closes it, too. */
  onFilled: (placement: Placement) => void;
  onClose: () => void;
};

/** Places all unplaced copies of a set, in the order of its checklist. */
export function FillDialog({ binder, fill, onFilled, onClose }: FillDialogProps) {
  const sets = useEndpoint(listInboxSets);
  const [chosen, setChosen] = useState<number | null>(null);
  const [leaveGaps, setLeaveGaps] = useState(true);
  const setId = chosen ?? sets.data?.[0]?.setId ?? null;
  const preview = useEndpoint(
    previewFill,
    { params: { id: binder.id }, query: { setId: setId ?? 0, leaveGaps: leaveGaps ? 'true' : 'false' } },
    { enabled: setId !== null, staleTime: 0 },
  );
  const error = fill.error ?? preview.error;
  const run = () => {
    if (setId === null) return;
    fill.mutate({ params: { id: binder.id }, body: { setId, leaveGaps } }, { onSuccess: onFilled });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Fill by set"
      description="Places your unplaced cards of a set in checklist order. The set and each of its subsets begin on a new page."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={run} busy={fill.isPending} disabled={setId === null}>
            Fill
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <QueryView
          explain={problemText}
          query={sets}
          failure="Your sets could not be loaded"
          waiting={<Skeleton className="h-16 w-full" />}
        >
          {(all) =>
            all.length === 0 ? (
              <p className="text-muted">Every card has its place.</p>
            ) : (
              <Field label="Set">
                {(control) => (
                  <Select
                    {...control}
                    value={String(setId)}
                    onChange={({ target }) => setChosen(Number(target.value))}
                    options={all.map((set) => ({
                      value: String(set.setId),
                      label: `${yearAndName(set.setYear, set.setName)} · ${count(set.copies, 'card')}`,
                    }))}
                  />
                )}
              </Field>
            )
          }
        </QueryView>
        <Switch
          label="Leave empty pockets for missing cards"
          hint="So that each card has its place when you find it."
          checked={leaveGaps}
          onCheckedChange={setLeaveGaps}
        />
        <p role="status" className="min-h-5 text-sm font-semibold">
          {preview.data && reachText(preview.data, binder.pages)}
        </p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {problemText(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const reachText = ({ copies, from, to, addedPages }: FillPreview, pages: number): string => {
  if (!from || !to) return '';
  const on = from.page === to.page ? `page ${from.page}` : `pages ${from.page} to ${to.page}`;
  const then = addedPages > 0 ? `; the binder then has ${count(pages + addedPages, 'page')}` : '';
  return `Places ${count(copies, 'card')} on ${on}${then}.`;
};
