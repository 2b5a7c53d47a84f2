import type { movePocket, placeCopies, Placement } from '@ninepocket/contracts/collection/binders';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import type { Input } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useCallback, useState } from 'react';
import { isReserved, type usePlacing } from './use-placing.js';

type Question = { text: string; placeAnyway: () => void };
type Done = (placement: Placement) => void;

/** A pocket that is reserved for another card is used only when the collector says so; Undo reserves it again. */
export function useReservedQuestion({ place, move }: ReturnType<typeof usePlacing>) {
  const [question, ask] = useState<Question | null>(null);
  const { mutate: placeIn } = place;
  const { mutate: moveTo } = move;
  const placeAsking = useCallback(
    (input: Input<typeof placeCopies>, onSuccess?: Done): void => {
      const anyway = { ...input, body: { ...input.body, overReserved: true } };
      const onError = (error: Error) =>
        isReserved(error) && ask({ text: problemText(error), placeAnyway: () => placeIn(anyway, { onSuccess }) });
      placeIn(input, { onSuccess, onError });
    },
    [placeIn],
  );
  const moveAsking = useCallback(
    (input: Input<typeof movePocket>, onSuccess?: Done): void => {
      const anyway = { ...input, body: { ...input.body, overReserved: true } };
      const onError = (error: Error) =>
        isReserved(error) && ask({ text: problemText(error), placeAnyway: () => moveTo(anyway, { onSuccess }) });
      moveTo(input, { onSuccess, onError });
    },
    [moveTo],
  );
  const close = () => ask(null);
  return {
    place: placeAsking,
    move: moveAsking,
    question: question && (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && close()}
        title="Place here anyway?"
        description={`${question.text} It will no longer be; Undo reserves it again.`}
        confirmLabel="Place here"
        onConfirm={() => {
          question.placeAnyway();
          close();
        }}
      />
    ),
  };
}
