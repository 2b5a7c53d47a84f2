import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { Badge } from '@ninepocket/ui/brand/badge';
import { X } from 'lucide-react';
import { mentionsIn } from '../cards/message-text.rules.js';
import { useCardChip } from '../cards/use-card-chip.js';

type DraftCardsProps = { friend: Conversation['friend']; text: string; onChange: (text: string) => void };

/** The cards that a draft mentions, as the server finds them. */
export function DraftCards({ friend, text, onChange }: DraftCardsProps) {
  const mentions = mentionsIn(text);
  if (mentions.length === 0) return null;
  return (
    <ul aria-label="Mentioned cards" className="mb-2 flex flex-wrap gap-1.5">
      {mentions.map((mention) => (
        <li key={mention}>
          <DraftCard friendId={friend.id} mention={mention} onRemove={() => onChange(without(text, mention))} />
        </li>
      ))}
    </ul>
  );
}

const without = (text: string, mention: string): string =>
  text.replace(/\[\[([^[\]\n]*)\]\] ?/g, (found, inner: string) => (inner.trim() === mention ? '' : found));

function DraftCard({ friendId, mention, onRemove }: { friendId: number; mention: string; onRemove: () => void }) {
  const { data: card } = useCardChip(friendId, mention);
  const name = card ? `${card.name} #${card.cardNumber}, ${card.setYear} ${card.setName}` : mention;
  return (
    <Badge tone={card ? 'accent' : 'neutral'} className="max-w-full py-1 whitespace-normal">
      {card === null ? `No card found for “${mention}”` : name}
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove} className="focus-ring rounded-full">
        <X aria-hidden />
      </button>
    </Badge>
  );
}
