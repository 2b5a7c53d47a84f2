import {
  fillBinder,
  movePocket,
  placeCopies,
  takeOut,
  undoPlacement,
  type Placement,
} from '@ninepocket/contracts/collection/binders';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { count } from '../../parts/format/counts.js';

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
  return (title: string) =>
    ({ copies, placementId }: Placement) =>
      toast({
        tone: 'success',
        title,
        text: count(copies, 'card'),
        ...(placementId !== null && {
          action: { label: 'Undo', onClick: () => undo({ params: { id: placementId } }) },
        }),
      });
}

export function usePlacing() {
  const done = usePlacementToast();
  return {
    place: useAction(placeCopies, {
      onSuccess: done('Placed in the binder'),
      onError: failed('Could not be placed'),
    }),
    move: useAction(movePocket, { onSuccess: done('Moved'), onError: failed('Could not be moved') }),
    take: useAction(takeOut, { onSuccess: done('Taken out of the pocket'), onError: failed('Could not be taken out') }),
    fill: useAction(fillBinder, { onSuccess: done('Set placed in the binder') }),
  };
}
