import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CardDetail } from './card-detail.js';
import { isForCard } from './neighbors/keys.rules.js';
import { NoSuchCard } from './no-such-card.js';
import { useCardParam } from './use-card-param.js';
import { useNeighbors } from './neighbors/use-neighbors.js';
import { useOpenedCard } from './use-opened-card.js';

export default function CardDialog({ onClose }: { onClose: () => void }) {
  const { cardId, goTo } = useCardParam();
  if (cardId !== null) return <OpenCard cardId={cardId} goTo={goTo} close={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Card not found">
      <NoSuchCard />
    </Dialog>
  );
}

type OpenCardProps = { cardId: number; goTo: (cardId: number) => void; close: () => void };

function OpenCard({ cardId, goTo, close }: OpenCardProps) {
  const card = useOpenedCard(cardId);
  const [setId, setSetId] = useState<number | null>(null);
  if (card.data && card.data.setId !== setId) setSetId(card.data.setId);
  // The card was merged into another one.
  const survivorId = card.data && card.data.id !== cardId ? card.data.id : null;
  useEffect(() => {
    if (survivorId !== null) goTo(survivorId);
  }, [survivorId, goTo]);
  const { previous, next } = useNeighbors(cardId, setId);
  // Prefetches the next card.
  useOpenedCard(next ?? cardId);
  const [turnedId, setTurnedId] = useState<number | null>(null);
  const turned = turnedId === cardId;
  const flip = () => setTurnedId(turned ? null : cardId);

  const step = (to: number | null) => to !== null && goTo(to);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Key events of nested dialogs bubble up to here through React, too.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target)) || !isForCard(event)) return;
    if (event.key === 'ArrowLeft') step(previous);
    if (event.key === 'ArrowRight') step(next);
    if (event.key.toLowerCase() === 'f' && !event.repeat) flip();
  };
  const title = card.data ? `${card.data.name} #${card.data.cardNumber}` : 'Card';
  return (
    <Dialog
      open
      sheet={!card.missing}
      onOpenChange={close}
      onKeyDown={press}
      title={card.missing ? 'Card not found' : title}
      tools={
        !card.missing && (
          <>
            <Step label="Previous card" to={previous} onStep={step} icon={<ChevronLeft aria-hidden />} />
            <Step label="Next card" to={next} onStep={step} icon={<ChevronRight aria-hidden />} />
          </>
        )
      }
    >
      {card.missing ? (
        <NoSuchCard />
      ) : (
        <CardDetail key={cardId} query={card} turned={turned} onFlip={flip} onDeleted={close} />
      )}
    </Dialog>
  );
}

type StepProps = { label: string; to: number | null; onStep: (to: number | null) => void; icon: ReactNode };

/** Keeps focus at the end of the list, because it is not disabled there. */
const Step = ({ label, to, onStep, icon }: StepProps) => (
  <IconButton label={label} aria-disabled={to === null} className="aria-disabled:opacity-40" onClick={() => onStep(to)}>
    {icon}
  </IconButton>
);
