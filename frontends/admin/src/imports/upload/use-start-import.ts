import { uploadImport } from '@ninepocket/contracts/catalog/imports';
import { toast } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { plain } from '../../parts/counts.rules.js';

/** Toast texts are those of SPEC section 8. */
export function useStartImport() {
  const invalidate = useInvalidate();
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      const form = new FormData();
      form.set('file', file);
      return api.upload(uploadImport, { form, onProgress: setShare });
    },
    onSuccess: ({ totalRows }) => {
      toast({
        tone: 'success',
        title: 'Bulk Import Started!',
        text: `Processing ${plain(totalRows)} rows in background. Progress is shown under Imports.`,
      });
      return invalidate(uploadImport);
    },
    onError: (error) => toast({ tone: 'error', title: 'Upload Failed', text: problemText(error) }),
  });
  // Leaving the page would abort the upload.
  useUnloadWarning(upload.isPending);
  return {
    start: upload.mutate,
    forget: upload.reset,
    sending: upload.isPending,
    share,
    failure: upload.error && problemText(upload.error),
  };
}
