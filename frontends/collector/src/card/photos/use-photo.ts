import type { Holding } from '@ninepocket/contracts/collection/collection';
import { addPhoto, removePhoto, type PhotoSide } from '@ninepocket/contracts/collection/holdings/photos';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { api } from '@ninepocket/web-kit/api/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { leftText } from '../../binder/place-chip.js';
import type { Done } from '../use-undo-strip.js';
import { shrink } from './photo-file.js';

/** Adds, replaces and removes a copy's photo of one side. */
export function usePhoto(holding: Holding, side: PhotoSide, onDone: (done: Done) => void) {
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const current = (leaving.current = new AbortController());
    return () => current.abort();
  }, []);
  const finish = (text: string, receiptId: number | null) => receiptId !== null && onDone({ text, receiptId });

  const adding = useMutation({
    // A repetition has the same key, so that a lost response does not split the stack twice.
    mutationFn: async ({ file, key }: { file: File; key: string }) => {
      setProgress(0);
      const form = new FormData();
      form.set('side', side);
      form.set('image', await shrink(file));
      const { signal } = leaving.current;
      return api.upload(addPhoto, { params: { id: holding.id }, form, key, onProgress: setProgress, signal });
    },
    onSuccess: ({ receiptId, leftPlace }) => {
      void invalidate(addPhoto);
      const text = holding.quantity > 1 ? 'Photo added: this copy is now listed by itself' : 'Photo added';
      finish(text + leftText(leftPlace), receiptId);
    },
  });
  const removing = useAction(removePhoto, { onSuccess: ({ receiptId }) => finish('Photo removed', receiptId) });

  const { mutate, variables } = adding;
  return {
    add: (file: File) => {
      if (!adding.isPending) mutate({ file, key: crypto.randomUUID() });
    },
    retry: () => variables && mutate(variables),
    remove: () => removing.mutate({ params: { id: holding.id, side } }),
    /** 0 to 1 while a photo is being uploaded. */
    progress: adding.isPending ? progress : null,
    isBusy: adding.isPending || removing.isPending,
    addError: adding.error,
    removeError: removing.error,
  };
}
