import { closeReport } from '@ninepocket/contracts/social/messages/messages';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

export function ReopenButton({ id, title }: { id: number; title: string }) {
  const reopen = useAction(closeReport, {
    onSuccess: () => toast({ tone: 'success', title: 'Report reopened', text: title }),
    onError: (error) => toast({ tone: 'error', title: 'Failed to reopen report', text: problemText(error) }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={reopen.isPending}
      aria-label={`Reopen report ${id}: ${title}`}
      onClick={() => reopen.mutate({ params: { id }, body: { status: 'open' } })}
    >
      Reopen
    </Button>
  );
}
