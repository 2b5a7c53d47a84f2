import { readWants, removeWishes } from '@ninepocket/contracts/collection/lists/texts';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { useDebouncedText } from '../../parts/filters/use-debounced-text.js';
import { count } from '../../parts/format/counts.js';
import { answerOf, DRY_RUN, mayRead } from './dry-run.js';
import { PasteDialog } from './paste-dialog.js';

export default function PasteWants({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = useDebouncedText(typed).trim();
  const query = useEndpoint(readWants, { body: { text, dryRun: true } }, { ...DRY_RUN, enabled: mayRead(text) });
  const { answer, error, fresh } = answerOf(query, text, typed);
  const undo = useAction(removeWishes, {
    onSuccess: ({ removed }) => toast({ tone: 'success', title: `${count(removed, 'card')} removed from wishlist` }),
    onError: (failure) => toast({ tone: 'error', title: 'Not undone', text: problemText(failure) }),
  });
  const { mutate, isPending } = useAction(readWants, {
    onSuccess: ({ wishIds }) => {
      toast({
        tone: 'success',
        title: `${count(wishIds.length, 'card')} added to wishlist`,
        ...(wishIds.length > 0 && { action: { label: 'Undo', onClick: () => undo.mutate({ body: { wishIds } }) } }),
      });
      onClose();
    },
    onError: (failure) => toast({ tone: 'error', title: 'Nothing was added', text: problemText(failure) }),
  });
  return (
    <PasteDialog
      title="Paste wishes"
      description="The cards are added to your wishlist as Wanted. Wishes that you have stay as they are."
      typed={typed}
      onType={setTyped}
      understood={
        answer && {
          ...answer,
          cards: answer.cards.map(({ wanted, owned, ...card }) => ({
            ...card,
            quantity: null,
            mark: wanted ? already('Wanted already') : owned > 0 ? already(`${owned} owned`) : null,
          })),
        }
      }
      error={error}
      action={answer && answer.added > 0 ? `Add ${count(answer.added, 'wish', 'wishes')}` : 'Add wishes'}
      ready={fresh && (answer?.added ?? 0) > 0}
      busy={isPending}
      onApply={() => mutate({ body: { text: typed.trim() } })}
      onClose={onClose}
    />
  );
}

const already = (text: string) => ({ text, wrong: false });
