import type { Holding } from '@ninepocket/contracts/collection/collection';
import { addPhoto, photoOfSize, removePhoto, type PhotoSide } from '@ninepocket/contracts/collection/holdings/photos';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { leftText } from '../../binder/place-chip.js';
import type { Done } from '../use-undo-strip.js';
import { preparePhoto } from './photo-file.js';

interface Given {
  /** An address is that of the copy's photo. */
  picture: File | string;
  /** By a quarter, clockwise. */
  turns: number;
  key: string;
}

const MOST_RETRIES = 3;
const RETRY_MS = 3000;
/** Others' pictures come first, or the response of an earlier attempt was lost and it is still running. */
const isBusy = (error: Error): boolean =>
  error instanceof ProblemError && ([429, 503, 504].includes(error.status) || error.code === 'request_in_progress');

/** Adds, replaces, rotates and removes a copy's photo of one side. */
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
    retry: (failures, error) => failures < MOST_RETRIES && isBusy(error),
    retryDelay: (failures) => RETRY_MS * 2 ** failures,
    // A repetition has the same key, so that a lost response does not split the stack twice.
    mutationFn: async ({ picture, turns, key }: Given) => {
      setProgress(0);
      const form = new FormData();
      form.set('side', side);
      const { signal } = leaving.current;
      form.set('image', await preparePhoto(typeof picture === 'string' ? await load(picture, signal) : picture, turns));
      return api.upload(addPhoto, { params: { id: holding.id }, form, key, onProgress: setProgress, signal });
    },
    onSuccess: ({ receiptId, leftPlace }, { picture }) => {
      void invalidate(addPhoto);
      const done = typeof picture === 'string' ? 'Photo rotated' : 'Photo added';
      const text = holding.quantity > 1 ? `${done}: this copy is now listed by itself` : done;
      finish(text + leftText(leftPlace), receiptId);
    },
  });
  const removing = useAction(removePhoto, { onSuccess: ({ receiptId }) => finish('Photo removed', receiptId) });

  const { mutate, variables } = adding;
  const send = (picture: Given['picture'], turns: number) => {
    if (!adding.isPending) mutate({ picture, turns, key: crypto.randomUUID() });
  };
  return {
    add: send,
    rotate: (turns: number) => {
      const src = holding.photos[side];
      if (src) send(photoOfSize(src, 1600), turns);
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

const load = async (address: string, signal: AbortSignal): Promise<File> => {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new ProblemError({ status: response.status, code: 'unavailable', text: NOT_LOADED });
  const blob = await response.blob();
  return new File([blob], 'photo', { type: blob.type });
};

const NOT_LOADED = 'The photo could not be loaded. Please try again.';
