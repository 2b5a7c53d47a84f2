import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { SearchX } from 'lucide-react';

export const NoSuchCard = () => (
  <EmptyState
    icon={<SearchX />}
    title="Card not found"
    text="It may have been removed, or the address may be mistyped."
  />
);
