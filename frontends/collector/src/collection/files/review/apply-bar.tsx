import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { Button } from '@ninepocket/ui/forms/button';
import { Switch } from '@ninepocket/ui/forms/switch';
import { useState } from 'react';
import { count, plain } from '../../../parts/format/counts.js';
import { addedCopies, addsText, leftOutText, missingPlaces, rowsWaiting, skippedText } from '../import-file.rules.js';
import { Notice } from '../notice.js';

type ApplyBarProps = {
  prepared: CollectionImport;
  chosen: number;
  onUseChoices: () => void;
  changing: boolean;
  onApply: (onlyNew: boolean) => void;
  applying: boolean;
  failure: string | null;
};

export function ApplyBar({ prepared, chosen, onUseChoices, changing, onApply, applying, failure }: ApplyBarProps) {
  const { copies, duplicates, ambiguous, refused, notOwned, collectionsLeftOut, asksForCopies, asksForColumns } =
    prepared;
  const { pockets, binders, bindersLeftOut } = prepared;
  const [leaveOut, setLeaveOut] = useState(true);
  const onlyNew = leaveOut && duplicates > 0;
  const adds = addedCopies(prepared, onlyNew);
  const missing = missingPlaces(prepared, adds);
  const waiting = rowsWaiting(prepared);
  const rowsLeftOut = ambiguous + refused - waiting - notOwned;
  const canLeaveOut = duplicates > prepared.leftOut;
  const why = canLeaveOut && leaveOut ? null : leftOutText(prepared);
  return (
    <div className="panel sticky above-toast-3 z-10 flex flex-col gap-3 bg-raised p-4">
      {failure && <Notice tone="danger" title={failure} />}
      {missing > 0 && (
        <Notice tone="warning" title={`This import exceeds your plan’s limit by ${count(missing, 'copy', 'copies')}.`}>
          Nothing can be added. SUPER HERO has no limit.
        </Notice>
      )}
      {collectionsLeftOut > 0 && (
        <Notice tone="accent" title={`${count(collectionsLeftOut, 'custom collection')} in this file will be skipped.`}>
          Their cards are added without them: custom collections require SUPER HERO.
        </Notice>
      )}
      {bindersLeftOut > 0 && (
        <Notice tone="accent" title={`${count(bindersLeftOut, 'binder')} in this file will be skipped.`}>
          Your plan has no room for more binders. Their cards are added without them.
        </Notice>
      )}
      {canLeaveOut && (
        <Switch
          label={`Skip ${count(duplicates, 'copy', 'copies')} that I already own`}
          checked={leaveOut}
          onCheckedChange={setLeaveOut}
        />
      )}
      {why && <p className="text-sm text-muted">{why}</p>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="min-w-0 grow basis-56 text-sm text-muted">
          {applying && `Adding ${count(adds, 'card')}. This may take a moment.`}
          {!applying && changing && 'Matching the rows again…'}
          {!applying &&
            !changing &&
            (asksForColumns
              ? 'Check first what the columns of this file are.'
              : asksForCopies
                ? 'Answer first how many copies you own.'
                : waiting + notOwned + rowsLeftOut > 0
                  ? skippedText(waiting, notOwned, rowsLeftOut)
                  : copies > 0 && adds === copies && 'Every row will be added.')}
        </p>
        {chosen > 0 && (
          <Button variant="secondary" busy={changing} disabled={applying} onClick={onUseChoices}>
            Use {plain(chosen)} {chosen === 1 ? 'choice' : 'choices'}
          </Button>
        )}
        <Button
          busy={applying}
          disabled={
            adds + pockets + binders === 0 || missing > 0 || changing || chosen > 0 || asksForCopies || asksForColumns
          }
          onClick={() => onApply(onlyNew)}
        >
          {addsText(adds, pockets, binders)}
        </Button>
      </div>
    </div>
  );
}
