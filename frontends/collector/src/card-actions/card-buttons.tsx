import { OwnButton, type CardButtonProps } from './own-button.js';
import { WishButton } from './wish-button.js';

/** What can be done with a card in a list: wish for it, add it. For the tile's `action`, once its mark is known. */
export const CardButtons = (props: CardButtonProps) => (
  <>
    <WishButton {...props} />
    <OwnButton {...props} />
  </>
);
