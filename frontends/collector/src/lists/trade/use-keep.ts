import { changeKeepRules, type KeepRule } from '@ninepocket/contracts/collection/lists/trades';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

/** Changes how many copies are kept, with Undo. */
export function useKeep() {
  const { mutate, isPending } = useAction(changeKeepRules, {
    onError: (error) => toast({ tone: 'error', title: 'Not changed', text: problemText(error) }),
  });
  const restore = (rules: KeepRule[]) =>
    mutate({ body: { rules } }, { onSuccess: () => toast({ tone: 'success', title: 'Change undone' }) });
  const keep = (rule: KeepRule, title: string) =>
    mutate(
      { body: { rules: [rule] } },
      {
        onSuccess: ({ before }) =>
          toast({
            tone: 'success',
            title,
            ...(before.length > 0 && { action: { label: 'Undo', onClick: () => restore(before) } }),
          }),
      },
    );
  return { keep, restore, isPending };
}
