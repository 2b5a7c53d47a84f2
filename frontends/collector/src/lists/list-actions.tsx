import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { ClipboardPaste, Copy, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { count } from '../parts/format/counts.js';
import { PrintedList, type PrintedRow } from './print/printed-list.js';

const CopiedText = lazyDialog(() => import('./copied-text.js'));

type Printed = { text: string; cards: number; leftOut: number };
type ListActionsProps = {
  title: string;
  isEmpty: boolean;
  loadText: () => Promise<Printed>;
  loadRows: () => Promise<PrintedRow[]>;
  onPaste: () => void;
  /** Further actions. */
  children?: ReactNode;
};

export function ListActions({ title, isEmpty, loadText, loadRows, onPaste, children }: ListActionsProps) {
  const [busy, setBusy] = useState<'copy' | 'print' | null>(null);
  const [text, setText] = useState<string | null>(null);
  const [rows, setRows] = useState<PrintedRow[] | null>(null);
  const run = async (action: 'copy' | 'print', work: () => Promise<void>) => {
    setBusy(action);
    try {
      await work();
    } catch (error) {
      toast({ tone: 'error', title: 'The list could not be loaded', text: problemText(error) });
    }
    setBusy(null);
  };
  const copy = async () => {
    const printed = await loadText();
    try {
      await navigator.clipboard.writeText(printed.text);
      toast({ tone: 'success', title: 'List copied', text: copiedText(printed) });
    } catch {
      setText(printed.text);
    }
  };
  return (
    // Without icons, all four fit beside each other on a phone.
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <Button variant="secondary" disabled={isEmpty} busy={busy === 'copy'} onClick={() => void run('copy', copy)}>
        <Copy aria-hidden className="max-sm:hidden" />
        <span>
          Copy<span className="max-sm:sr-only"> as text</span>
        </span>
      </Button>
      <Button
        variant="secondary"
        disabled={isEmpty}
        busy={busy === 'print'}
        onClick={() => void run('print', async () => setRows(await loadRows()))}
      >
        <Printer aria-hidden className="max-sm:hidden" /> Print
      </Button>
      {children}
      <Button variant="secondary" onClick={onPaste}>
        <ClipboardPaste aria-hidden className="max-sm:hidden" />
        <span>
          Paste<span className="max-sm:sr-only"> a list</span>
        </span>
      </Button>
      {text !== null && <CopiedText text={text} onClose={() => setText(null)} />}
      {rows && <PrintedList title={title} rows={rows} onPrinted={() => setRows(null)} />}
    </div>
  );
}

const copiedText = ({ cards, leftOut }: Printed): string =>
  `${count(cards, 'card')}, ready to paste${leftOut > 0 ? `. ${count(leftOut, 'card')} no longer in the catalog left out` : ''}`;
