import { CardButton } from '@ninepocket/ui/cards/card-button';
import { Star } from 'lucide-react';

type FavoriteButtonProps = { name: string; favorite: boolean; onToggle: () => void };

export const FavoriteButton = ({ name, favorite, onToggle }: FavoriteButtonProps) => (
  <CardButton label={favorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`} onClick={onToggle}>
    <Star aria-hidden className={favorite ? 'fill-primary' : undefined} />
  </CardButton>
);
