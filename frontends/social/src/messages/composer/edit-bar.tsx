import { Button } from '@ninepocket/ui/forms/button';
import { Pencil } from 'lucide-react';

export const EditBar = ({ onCancel }: { onCancel: () => void }) => (
  <div className="mb-2 flex items-center justify-between gap-2 rounded-control bg-accent-soft px-3 py-1 text-sm">
    <span className="flex items-center gap-2 font-semibold">
      <Pencil aria-hidden className="size-4" /> Editing your message
    </span>
    <Button size="sm" variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
