import type { CollectionImport } from '@ninepocket/contracts/collection/files';
import { Button } from '@ninepocket/ui/forms/button';
import { Switch } from '@ninepocket/ui/forms/switch';
import { useState } from 'react';
import { count, plain } from '../../parts/format/counts.js';
import { addedCopies, addsText, leftOutText, missingPlaces } from './import-file.rules.js';
import { Notice } from './notice.js';

type ApplyBarProps = {
  prepared: CollectionImport;
  /** Cards that were chosen for rows and are not used yet. */
  chosen: number;
  onUseChoices: () => void;
  changing: boolean;
  onApply: (onlyNew: boolean) => void;
  applying: boolean;
  failure: string | null;
};

/** Stays in sight below the rows: what will be added, and the button that does it. */
export function ApplyBar({ prepared, chosen, onUseChoices, changing, onApply, applying, failure }: ApplyBarProps) {
  const { copies, duplicates, ambiguous, refused, collectionsLeftOut } = prepared;
  const [leaveOut, setLeaveOut] = useState(true);
  const onlyNew = leaveOut && duplicates > 0;
  const adds = addedCopies(prepared, onlyNew);
  const missing = missingPlaces(prepared, adds);
  const rowsLeftOut = ambiguous + refused;
  const canLeaveOut = duplicates > prepared.leftOut;
  const why = canLeaveOut && leaveOut ? null : leftOutText(prepared);
  return (
    <div className="panel sticky above-toast-3 z-10 flex flex-col gap-3 bg-raised p-4">
      {failure && <Notice tone="danger" title={failure} />}
      {missing > 0 && (
        <Notice tone="warning" title={`Your plan has ${count(missing, 'place')} too few for all of it.`}>
          Nothing would be added. SUPER HERO has no limit.
        </Notice>
      )}
      {collectionsLeftOut > 0 && (
        <Notice
          tone="accent"
          title={`${count(collectionsLeftOut, 'custom collection')} of this file will be left out.`}
        >
          The cards come in without them: custom collections are part of SUPER HERO.
        </Notice>
      )}
      {canLeaveOut && (
        <Switch
          label={`Leave out ${count(duplicates, 'copy', 'copies')} that I have already`}
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
            (rowsLeftOut > 0
              ? `${count(rowsLeftOut, 'row')} cannot be used as ${rowsLeftOut === 1 ? 'it is' : 'they are'}, and will be left out.`
              : adds === copies && 'Every row will be added.')}
        </p>
        {chosen > 0 && (
          <Button variant="secondary" busy={changing} disabled={applying} onClick={onUseChoices}>
            Use {plain(chosen)} {chosen === 1 ? 'choice' : 'choices'}
          </Button>
        )}
        <Button
          busy={applying}
          disabled={adds === 0 || missing > 0 || changing || chosen > 0}
          onClick={() => onApply(onlyNew)}
        >
          {addsText(adds)}
        </Button>
      </div>
    </div>
  );
}
