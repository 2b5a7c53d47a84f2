import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { useApiUrl } from './use-api-url.js';

type CardPictureProps = {
  card: Pick<Card, 'name' | 'cardNumber' | 'isInsert' | 'variation' | 'set' | 'frontImageUrl'>;
  className?: string;
};

/** The front of a card. The path of a stored image is relative to the API, which is another origin on the admin site. */
export function CardPicture({ card, className }: CardPictureProps) {
  const apiUrl = useApiUrl();
  const { name, cardNumber: number, isInsert, variation, set, frontImageUrl } = card;
  const src = frontImageUrl?.startsWith('/') ? `${apiUrl}${frontImageUrl}` : frontImageUrl;
  return (
    <CardImage
      card={{ name, number, isInsert, variation, set: set.name, year: set.year }}
      src={src}
      className={className}
    />
  );
}
