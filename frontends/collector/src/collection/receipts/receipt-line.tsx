import type { Receipt, ReceiptKind } from '@ninepocket/contracts/collection/holdings/receipts';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { BadgeDollarSign, CopyPlus, FileUp, Heart, Keyboard, Pencil, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { receiptText, whenText } from './receipt-text.js';

const ICONS: Record<ReceiptKind, ReactNode> = {
  'add-set': <CopyPlus aria-hidden />,
  'rapid-entry': <Keyboard aria-hidden />,
  import: <FileUp aria-hidden />,
  edit: <Pencil aria-hidden />,
  remove: <Trash2 aria-hidden />,
  sell: <BadgeDollarSign aria-hidden />,
  'wish-moved': <Heart aria-hidden />,
};

type ReceiptLineProps = { receipt: Receipt; undoing: boolean; onUndo: () => void };

export const ReceiptLine = ({ receipt, undoing, onUndo }: ReceiptLineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted">
    {ICONS[receipt.kind]}
    <div className="min-w-0 grow basis-44">
      <p className="font-semibold break-words">{receipt.title}</p>
      <p className="text-sm text-muted">
        {receiptText(receipt)} · <time dateTime={receipt.createdAt}>{whenText(receipt.createdAt)}</time>
      </p>
    </div>
    {receipt.undoneAt === null ? (
      <Button size="sm" variant="secondary" busy={undoing} aria-label={`Undo: ${receipt.title}`} onClick={onUndo}>
        {!undoing && <Undo2 aria-hidden />} Undo
      </Button>
    ) : (
      <Badge>Undone {whenText(receipt.undoneAt)}</Badge>
    )}
  </li>
);
