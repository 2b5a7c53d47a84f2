import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { useImageUrl } from './use-image-url.js';

type CardPictureProps = {
  card: Pick<Card, 'name' | 'cardNumber' | 'isInsert' | 'variation' | 'set' | 'frontImageUrl'>;
  className?: string;
};

/** The front of a card. */
export function CardPicture({ card, className }: CardPictureProps) {
  const imageUrl = useImageUrl();
  const { name, cardNumber: number, isInsert, variation, set, frontImageUrl } = card;
  return (
    <CardImage
      card={{ name, number, isInsert, variation, set: set.name, year: set.year }}
      src={imageUrl(frontImageUrl)}
      className={className}
    />
  );
}
