import { exportAccount } from '@ninepocket/contracts/social/account';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { loadFile, saveFile } from '@ninepocket/web-kit/api/download';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';

export function ExportAccount() {
  const download = useMutation({
    mutationFn: () => loadFile(exportAccount, {}),
    onSuccess: (file) => {
      saveFile(`ninepocket-account-${new Date().toISOString().slice(0, 10)}.json`, file);
      toast({ tone: 'success', title: 'Your data has been downloaded' });
    },
    onError: (error) => toast({ tone: 'error', title: 'Download failed', text: problemText(error) }),
  });
  return (
    <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Download aria-hidden />} Download my data
    </Button>
  );
}
