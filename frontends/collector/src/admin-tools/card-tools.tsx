import { restoreCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { deleteCard } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { ImageUp, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { OpenedCard } from '../card/opened-card.rules.js';
import { useIsAdmin } from './use-is-admin.js';

const EditCard = lazyDialog(() => import('./edit-card.js'));
const UpdateImage = lazyDialog(() => import('./update-image.js'));

type CardToolsProps = { card: OpenedCard; onDeleted: () => void };

export function CardTools(props: CardToolsProps) {
  return useIsAdmin() ? <Tools {...props} /> : null;
}

function Tools({ card, onDeleted }: CardToolsProps) {
  const [doing, setDoing] = useState<'image' | 'edit' | 'delete' | null>(null);
  const close = () => setDoing(null);
  const text = `${card.name} #${card.cardNumber}`;
  const failed = (title: string) => (error: Error) => toast({ tone: 'error', title, text: problemText(error) });
  const restore = useAction(restoreCard, {
    onSuccess: () => toast({ tone: 'success', title: 'Card restored', text }),
    onError: failed('Failed to restore card'),
  });
  const restoreThis = () => restore.mutate({ params: { id: card.id } });
  const remove = useAction(deleteCard, {
    onSuccess: () => {
      close();
      const action = { label: 'Restore', onClick: restoreThis };
      toast({ tone: 'success', title: 'Card deleted successfully', text, action });
      onDeleted();
    },
    onError: failed('Failed to delete card'),
  });
  if (card.retired)
    return (
      <Button variant="secondary" size="sm" className="self-start" busy={restore.isPending} onClick={restoreThis}>
        <Undo2 aria-hidden /> Restore card
      </Button>
    );
  return (
    <div role="group" aria-label="Admin tools" className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => setDoing('image')}>
        <ImageUp aria-hidden /> Update Image
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setDoing('edit')}>
        <Pencil aria-hidden /> Edit
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setDoing('delete')}>
        <Trash2 aria-hidden /> Delete
      </Button>
      {doing === 'image' && <UpdateImage card={card} onClose={close} />}
      {doing === 'edit' && <EditCard card={card} onClose={close} />}
      <ConfirmDialog
        open={doing === 'delete'}
        onOpenChange={close}
        title={`Delete ${text}?`}
        description="Are you sure you want to delete this card? You can restore it right afterwards."
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: card.id } })}
      />
    </div>
  );
}
