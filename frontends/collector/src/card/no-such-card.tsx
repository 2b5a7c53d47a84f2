import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { SearchX } from 'lucide-react';

/** An address that names no card. */
export const NoSuchCard = () => (
  <EmptyState
    icon={<SearchX />}
    title="There is no such card"
    text="It may have been removed, or the address has a slip in it."
  />
);
