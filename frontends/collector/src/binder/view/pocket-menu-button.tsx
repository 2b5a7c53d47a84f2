import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Small, and with a mouse only while it is over the pocket, so that it does not hide the card. */
export const PocketMenuButton = (props: Omit<ComponentProps<typeof IconButton>, 'children'>) => (
  <IconButton
    size="sm"
    variant="secondary"
    {...props}
    className="size-7 focus-visible:opacity-100 data-[state=open]:opacity-100 [@media(hover:hover)]:opacity-0 [li:focus-within_&]:opacity-100 [li:hover_&]:opacity-100"
  >
    <EllipsisVertical aria-hidden />
  </IconButton>
);
