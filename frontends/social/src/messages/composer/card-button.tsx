import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { WalletCards } from 'lucide-react';
import { useState } from 'react';
import type { LabeledCard } from '../cards/mention-labels.rules.js';

const CardPicker = lazyDialog(() => import('./card-picker.js'));

export function CardButton({ onChoose }: { onChoose: (card: LabeledCard) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Mention a card" onClick={() => setOpen(true)}>
        <WalletCards aria-hidden />
      </IconButton>
      {open && (
        <CardPicker
          onClose={() => setOpen(false)}
          onChoose={(card) => {
            setOpen(false);
            onChoose(card);
          }}
        />
      )}
    </>
  );
}
