import { uploadImport, type ColumnMapping } from '@ninepocket/contracts/catalog/imports';
import { toast } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface Chosen {
  file: File;
  columns: ColumnMapping;
  update: boolean;
}

/** Sends the file for a preview. Toast texts are those of SPEC section 8. */
export function useUpload() {
  const invalidate = useInvalidate();
  const [share, setShare] = useState(0);
  const cancelled = useRef<AbortController | null>(null);
  const upload = useMutation({
    mutationFn: ({ file, columns, update }: Chosen) => {
      setShare(0);
      cancelled.current = new AbortController();
      const form = new FormData();
      form.set('columns', JSON.stringify(columns));
      form.set('existing', update ? 'update' : 'skip');
      form.set('preview', 'true');
      form.set('file', file);
      return api.upload(uploadImport, { form, onProgress: setShare, signal: cancelled.current.signal });
    },
    onSuccess: () => invalidate(uploadImport),
    onError: (error) =>
      cancelled.current?.signal.aborted
        ? toast({ title: 'Upload canceled', text: 'Nothing was stored.' })
        : toast({ tone: 'error', title: 'Upload Failed', text: problemText(error) }),
  });
  // Leaving the page would abort the upload.
  useUnloadWarning(upload.isPending);
  return {
    start: (chosen: Chosen, onSuccess: () => void) => upload.mutate(chosen, { onSuccess }),
    cancel: () => {
      cancelled.current?.abort();
      upload.reset();
    },
    forget: upload.reset,
    sending: upload.isPending,
    share,
    failure: upload.error && problemText(upload.error),
  };
}
