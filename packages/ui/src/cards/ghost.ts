/**
 * How a missing card looks, wherever its set is shown: paler, with a dashed edge, and readable all the same. Under the
 * pointer it shows its colors. An owned card has full color and a check mark. For the element around the card's image;
 * say "missing" in words as well, because many users cannot see that it is pale.
 */
export const GHOST =
  '[&>img]:opacity-75 [&>img]:saturate-35 [&>img]:outline-2 [&>img]:-outline-offset-2 [&>img]:outline-edge [&>img]:outline-dashed hover:[&>img]:opacity-100 hover:[&>img]:saturate-100';
