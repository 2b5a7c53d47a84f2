import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { FileCheck, X } from 'lucide-react';
import { count } from '../../parts/counts.rules.js';
import { sizeText } from './csv-file.rules.js';
import { useRowCount, type RowCount } from './use-row-count.js';

const rowsText = (rows: RowCount): string => {
  if (rows === 'counting') return 'counting rows…';
  return rows === 'unknown' ? 'rows could not be counted' : count(rows, 'row');
};

export function ChosenFile({ file, onRemove }: { file: File; onRemove?: () => void }) {
  const rows = useRowCount(file);
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-paper py-2 pr-2 pl-3">
      <FileCheck aria-hidden className="size-5 shrink-0 text-success" />
      <div role="status" className="min-w-0 grow">
        <p className="font-semibold break-all">{file.name}</p>
        <p className="text-sm text-muted">
          {sizeText(file.size)} · {rowsText(rows)}
        </p>
      </div>
      {onRemove && (
        <IconButton label="Remove this file" size="sm" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
