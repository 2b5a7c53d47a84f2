import { exportAuditRecords } from '@ninepocket/contracts/catalog/audit';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { loadFile, saveFile } from '@ninepocket/web-kit/api/download';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { auditQueryOf, type AuditView } from './audit.rules.js';

/** Saves all records that the filters match, not only those on screen. */
export function ExportButton({ view }: { view: AuditView }) {
  const saving = useMutation({
    mutationFn: () => loadFile(exportAuditRecords, { query: auditQueryOf(view) }),
    onSuccess: (file) => saveFile('audit-log.csv', file),
    onError: (error) =>
      toast({ tone: 'error', title: 'The audit log could not be exported', text: problemText(error) }),
  });
  return (
    <Button variant="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden /> Export CSV
    </Button>
  );
}
