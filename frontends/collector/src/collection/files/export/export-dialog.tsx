import { exportCollection } from '@ninepocket/contracts/collection/holdings/files';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { loadFile, saveFile } from '@ninepocket/web-kit/api/download';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useMutation } from '@tanstack/react-query';
import { FileJson, FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { UpgradeNote } from '../../upgrade-note.js';
import { exportName } from './export-name.js';

type ExportFormat = 'csv' | 'json';

export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export"
      description="Your whole collection as a file. Importing it again restores everything."
    >
      {user?.plan === 'SUPER_HERO' ? <Formats /> : <ForSuperHeroes onClose={onClose} />}
    </Dialog>
  );
}

function Formats() {
  const save = useMutation({
    mutationFn: (format: ExportFormat) => loadFile(exportCollection, { query: { format } }),
    onSuccess: (file, format) => {
      saveFile(exportName(format, new Date()), file);
      toast({ tone: 'success', title: 'Your collection was exported', text: exportName(format, new Date()) });
    },
    onError: (error) => toast({ tone: 'error', title: 'The export failed', text: problemText(error) }),
  });
  const button = (format: ExportFormat) => ({
    busy: save.isPending && save.variables === format,
    disabled: save.isPending,
    onClick: () => save.mutate(format),
  });
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button className="grow" {...button('csv')}>
        <FileSpreadsheet aria-hidden /> CSV, for spreadsheets
      </Button>
      <Button variant="secondary" className="grow" {...button('json')}>
        <FileJson aria-hidden /> JSON, for programs
      </Button>
    </div>
  );
}

const ForSuperHeroes = ({ onClose }: { onClose: () => void }) => (
  <div className="flex flex-col gap-4">
    <UpgradeNote title="A SUPER HERO power" onLeave={onClose}>
      Download your collection as CSV or JSON at any time, for spreadsheets, insurance or another program.
    </UpgradeNote>
    <p className="text-sm text-muted">
      You can download everything that Ninepocket stores about you, free on every plan, in{' '}
      <Link to="/profile" onClick={onClose} className="focus-ring rounded-sm font-semibold text-accent underline">
        Profile → Privacy
      </Link>
      .
    </p>
  </div>
);
