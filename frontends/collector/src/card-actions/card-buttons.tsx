import { OwnButton, type CardButtonProps } from './own-button.js';
import { WishButton } from './wish-button.js';

export const CardButtons = (props: CardButtonProps) => (
  <>
    <WishButton {...props} />
    <OwnButton {...props} />
  </>
);
