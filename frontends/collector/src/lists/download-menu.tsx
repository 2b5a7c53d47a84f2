import type { exportTrades, exportWants } from '@ninepocket/contracts/collection/lists/exports';
import { LIST_FORMATS, type ListFormat } from '@ninepocket/contracts/collection/lists/list-formats';
import { Button } from '@ninepocket/ui/forms/button';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { toast } from '@ninepocket/ui/overlays/toast';
import { loadFile, saveFile } from '@ninepocket/web-kit/api/download';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';

const PROGRAMS: Record<ListFormat, string> = { deckbox: 'Deckbox', moxfield: 'Moxfield' };

type DownloadMenuProps = {
  endpoint: typeof exportTrades | typeof exportWants;
  query: { setId?: number; missing?: 'true' | 'false' };
  name: string;
  isEmpty: boolean;
};

/** Files are a SUPER_HERO's, as all exports are; text and print are everyone's. */
export function DownloadMenu({ endpoint, query, name, isEmpty }: DownloadMenuProps) {
  const user = useCurrentUser();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ListFormat) => loadFile(endpoint as typeof exportWants, { query: { ...query, format } }),
    onSuccess: (file, format) => saveFile(`ninepocket-${name}-${format}.csv`, file),
    onError: (error) => toast({ tone: 'error', title: 'The download failed', text: problemText(error) }),
  });
  if (user?.plan !== 'SUPER_HERO') return null;
  return (
    <Menu
      trigger={
        <Button variant="secondary" busy={isPending} disabled={isEmpty}>
          <Download aria-hidden className="max-sm:hidden" />
          <span>
            CSV<span className="max-sm:sr-only"> file</span>
          </span>
        </Button>
      }
    >
      {LIST_FORMATS.map((format) => (
        <MenuItem key={format} icon={<FileSpreadsheet aria-hidden />} onSelect={() => mutate(format)}>
          For {PROGRAMS[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
