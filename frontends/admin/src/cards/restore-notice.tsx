import { restoreCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

type RestoreNoticeProps = { card: Card; text: string; onRestored: () => void };

export function RestoreNotice({ card, text, onRestored }: RestoreNoticeProps) {
  const restore = useAction(restoreCard, {
    onSuccess: () => {
      toast({ tone: 'success', title: 'Card restored', text: `${card.name} #${card.cardNumber}` });
      onRestored();
    },
    onError: (error) => {
      toast({ tone: 'error', title: 'Failed to restore card', text: problemText(error) });
    },
  });
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-danger-soft p-3 text-danger">
      <p className="min-w-0 grow text-sm break-words">{text}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={restore.isPending}
        onClick={() => restore.mutate({ params: { id: card.id } })}
      >
        Restore card
      </Button>
    </div>
  );
}
