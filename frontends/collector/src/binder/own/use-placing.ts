import {
  fillBinder,
  movePocket,
  placeCopies,
  takeOut,
  undoPlacement,
  type Placement,
} from '@ninepocket/contracts/collection/binders';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { count } from '../../parts/format/counts.js';
import { movedText, placedText } from './binder-text.js';

const cardsOf = ({ copies }: Placement): string => count(copies, 'card');
const failed = (title: string) => (error: Error) => toast({ tone: 'error', title, text: problemText(error) });

/** Every change of pockets can be undone. */
export function usePlacementToast() {
  const { mutate: undo } = useAction(undoPlacement, {
    onSuccess: ({ kept }) =>
      toast({
        tone: 'success',
        title: 'Undone',
        text: kept > 0 ? `${count(kept, 'pocket')} changed since and stayed as they are.` : undefined,
      }),
    onError: failed('Could not be undone'),
  });
  return (title: string, textOf: (placement: Placement) => string = cardsOf) =>
    (placement: Placement) => {
      const { placementId } = placement;
      toast({
        tone: 'success',
        title,
        text: textOf(placement),
        ...(placementId !== null && {
          action: { label: 'Undo', onClick: () => undo({ params: { id: placementId } }) },
        }),
      });
    };
}

export const isReserved = (error: Error): boolean => error instanceof ProblemError && error.code === 'pocket_reserved';

/** @param name of the binder */
export function usePlacing(name: string) {
  const done = usePlacementToast();
  const invalidate = useInvalidate();
  // Another tab may have changed the binder, so what is on screen is out of date.
  const refused = (title: string) => (error: Error) => {
    // It is asked about.
    if (isReserved(error)) return;
    failed(title)(error);
    void invalidate(placeCopies);
  };
  const place = useAction(placeCopies, {
    onSuccess: done(`Placed in ${name}`, placedText),
    onError: refused('Could not be placed'),
  });
  const move = useAction(movePocket, {
    onSuccess: (placement, { body: { from, to } }) =>
      done('Moved', (moved) => movedText(moved, { from, to: to.at ?? null }))(placement),
    onError: refused('Could not be moved'),
  });
  return {
    place,
    move,
    take: useAction(takeOut, {
      onSuccess: done('Taken out of the pocket'),
      onError: refused('Could not be taken out'),
    }),
    fill: useAction(fillBinder, { onSuccess: done(`Set placed in ${name}`, placedText) }),
  };
}
