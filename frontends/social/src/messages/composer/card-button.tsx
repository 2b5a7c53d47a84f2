import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { WalletCards } from 'lucide-react';
import { useState } from 'react';

const CardPicker = lazyDialog(() => import('./card-picker.js'));

export function CardButton({ onChoose }: { onChoose: (cardId: number) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Mention a card" onClick={() => setOpen(true)}>
        <WalletCards aria-hidden />
      </IconButton>
      {open && (
        <CardPicker
          onClose={() => setOpen(false)}
          onChoose={(cardId) => {
            setOpen(false);
            onChoose(cardId);
          }}
        />
      )}
    </>
  );
}
