import { listImports, uploadImport } from '@ninepocket/contracts/catalog/imports';
import { toast } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useRefresh } from '@ninepocket/web-kit/api/actions';
import { useAskBeforeUnload } from '@ninepocket/web-kit/page/use-ask-before-unload';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { plain } from '../parts/counts.rules.js';

/**
 * Sends a file to the bulk import. Toasts are of SPEC section 8, except for where the progress is shown.
 * @returns the upload: `start`, whether it is `sending` and which `share` has left (0 to 1), and its `failure`
 */
export function useStartImport() {
  const refresh = useRefresh();
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
        text: `Processing ${plain(totalRows)} rows in background. The progress is shown under Imports.`,
      });
      return refresh(listImports);
    },
    onError: (error) => toast({ tone: 'error', title: 'Upload Failed', text: problemText(error) }),
  });
  // Leaving the site would break the upload off.
  useAskBeforeUnload(upload.isPending);
  return {
    start: upload.mutate,
    forget: upload.reset,
    sending: upload.isPending,
    share,
    failure: upload.error && problemText(upload.error),
  };
}
