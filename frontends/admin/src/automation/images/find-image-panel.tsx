import { findCardImage } from '@ninepocket/contracts/automation/image-runs';
import { Button } from '@ninepocket/ui/forms/button';
import type { ComboboxOption } from '@ninepocket/ui/forms/combobox';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import { CardField } from '../card-field.js';
import { Panel } from '../../parts/panel.js';

/** For any card: the image that is found replaces the current one. */
export function FindImagePanel() {
  const [card, setCard] = useState<ComboboxOption | null>(null);
  const find = useAction(findCardImage, {
    onSuccess: ({ success, message }) =>
      toast({
        tone: success ? 'success' : 'info',
        title: success ? 'Image Updated' : 'No image found',
        text: message,
      }),
    onError: (error) => toast({ tone: 'error', title: 'Failed to find an image', text: problemText(error) }),
  });
  return (
    <Panel title="Find the image of one card">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <CardField chosen={card} onChoose={setCard} />
        <Button
          variant="secondary"
          disabled={!card}
          busy={find.isPending}
          onClick={() => card && find.mutate({ params: { cardId: Number(card.value) } })}
        >
          Find Image
        </Button>
      </div>
      <p className="text-sm text-muted">The image that is found replaces the card&rsquo;s current one.</p>
    </Panel>
  );
}
