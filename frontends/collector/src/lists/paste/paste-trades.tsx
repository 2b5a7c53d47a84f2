import { readTrades } from '@ninepocket/contracts/collection/lists/texts';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { useDebouncedText } from '../../parts/filters/use-debounced-text.js';
import { count } from '../../parts/format/counts.js';
import { useKeep } from '../trade/use-keep.js';
import { answerOf, DRY_RUN, mayRead } from './dry-run.js';
import { PasteDialog } from './paste-dialog.js';

export default function PasteTrades({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = useDebouncedText(typed).trim();
  const query = useEndpoint(readTrades, { body: { text, dryRun: true } }, { ...DRY_RUN, enabled: mayRead(text) });
  const { answer, error, fresh } = answerOf(query, text, typed);
  const { restore } = useKeep();
  const { mutate, isPending } = useAction(readTrades, {
    onSuccess: ({ changed, before }) => {
      toast({
        tone: 'success',
        title: 'Trade list changed',
        text: `${count(changed, 'card')} changed`,
        ...(before.length > 0 && { action: { label: 'Undo', onClick: () => restore(before) } }),
      });
      onClose();
    },
    onError: (failure) => toast({ tone: 'error', title: 'Not changed', text: problemText(failure) }),
  });
  return (
    <PasteDialog
      title="Paste a trade list"
      description="The list says how many copies of its cards are spare: 3 (x2) two of them, 3 (x0) none. Other cards stay as they are."
      typed={typed}
      onType={setTyped}
      understood={
        answer && {
          ...answer,
          cards: answer.cards.map(({ problem, owned, ...card }) => ({
            ...card,
            mark: { text: problem ?? `of ${owned}`, wrong: problem !== null },
          })),
        }
      }
      error={error}
      action={answer && answer.changed > 0 ? `Change ${count(answer.changed, 'card')}` : 'Change cards'}
      ready={fresh && (answer?.changed ?? 0) > 0}
      busy={isPending}
      onApply={() => mutate({ body: { text: typed.trim() } })}
      onClose={onClose}
    />
  );
}
