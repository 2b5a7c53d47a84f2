import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { useImageUrl } from './use-image-url.js';

type CardPictureProps = {
  card: Pick<Card, 'name' | 'cardNumber' | 'isInsert' | 'set' | 'frontImageUrl' | 'drawnImageUrl'>;
  className?: string;
};

/** The front of a card. */
export function CardPicture({ card, className }: CardPictureProps) {
  const imageUrl = useImageUrl();
  const { name, cardNumber: number, isInsert, set, frontImageUrl, drawnImageUrl } = card;
  return (
    <CardImage
      card={{ name, number, isInsert, set: set.name, drawn: imageUrl(drawnImageUrl) }}
      src={imageUrl(frontImageUrl)}
      className={className}
    />
  );
}
