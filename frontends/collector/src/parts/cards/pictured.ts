import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';
import type { PicturedCard } from '@ninepocket/ui/cards/card-image';

export const pictured = ({ name, cardNumber, setName, isInsert, drawnImageUrl }: CardView): PicturedCard => ({
  name,
  number: cardNumber,
  set: setName,
  isInsert,
  drawn: drawnImageUrl,
});
