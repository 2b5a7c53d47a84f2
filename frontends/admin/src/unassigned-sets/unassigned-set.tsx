import { assignSets, unassignSets, type CardSet, type MainSet } from '@ninepocket/contracts/catalog/catalog';
import { Select } from '@ninepocket/ui/forms/select';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { ExternalLink } from 'lucide-react';
import { cardCountText, yearText } from '../parts/set-figures.rules.js';
import { SetLink } from '../parts/set-link.js';

type UnassignedSetProps = { set: CardSet; mainSets: readonly MainSet[]; failure: unknown };

export function UnassignedSet({ set, mainSets, failure }: UnassignedSetProps) {
  const assign = useAction(assignSets);
  const unassign = useAction(unassignSets);
  const body = { cardSetIds: [set.id] };
  const undo = (mainSetId: number) =>
    unassign.mutate(
      { params: { id: mainSetId }, body },
      { onError: (error) => toast({ tone: 'error', title: 'Error', text: problemText(error) }) },
    );
  const choose = (mainSetId: number) =>
    assign.mutate(
      { params: { id: mainSetId }, body },
      {
        onSuccess: ({ name }) =>
          toast({
            tone: 'success',
            title: 'Set assigned to main set successfully',
            text: `${set.name} → ${name}`,
            action: { label: 'Undo', onClick: () => undo(mainSetId) },
          }),
        onError: (error) => toast({ tone: 'error', title: 'Failed to assign set', text: problemText(error) }),
      },
    );
  return (
    <li className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">{set.name}</p>
        <p className="text-sm text-muted">
          {yearText(set.year)} · {cardCountText(set.cardCount)}
        </p>
      </div>
      <SetLink
        set={set}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-accent focus-ring hover:underline"
      >
        View <span className="sr-only">{set.name}</span>
        <ExternalLink aria-hidden className="size-4" />
      </SetLink>
      <Select
        aria-label={`Assign ${set.name} to a main set`}
        className="w-full sm:w-64"
        value=""
        disabled={assign.isPending || Boolean(failure)}
        onChange={({ target }) => choose(Number(target.value))}
        options={[
          { value: '', label: failure ? 'Main sets could not be loaded' : 'Assign to Main Set...' },
          ...mainSets.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </li>
  );
}
