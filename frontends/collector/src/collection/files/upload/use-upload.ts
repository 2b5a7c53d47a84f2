import { getImportPlace, uploadCollection } from '@ninepocket/contracts/collection/holdings/files';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../import-file.rules.js';

export function useUpload(onRead: (id: string) => void) {
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      leaving.current = new AbortController();
      setShare(0);
      const form = new FormData();
      form.set('file', file);
      return api.upload(uploadCollection, { form, onProgress: setShare, signal: leaving.current.signal });
    },
    onSuccess: ({ id }) => onRead(id),
  });
  // Leaving the screen aborts the upload.
  useEffect(() => () => leaving.current?.abort(), []);

  const start = (file: File) => {
    const why = refusalOf(file);
    setRefused(why);
    upload.reset();
    if (!why) upload.mutate(file);
  };
  const cancel = () => {
    leaving.current?.abort();
    upload.reset();
  };
  const { data: queue } = useEndpoint(getImportPlace, {}, { enabled: upload.isPending, refetchInterval: 2000 });
  const failed = upload.error && upload.error.name !== 'AbortError' ? problemText(upload.error) : null;
  const file = upload.isPending ? upload.variables : null;
  return { start, cancel, file, share, place: queue?.place ?? null, failure: refused ?? failed };
}
