import { Badge } from '@ninepocket/ui/brand/badge';
import type { ComponentProps } from 'react';
import { stateText, type DealTerms } from './deal-text.js';

const TONES: Partial<Record<DealTerms['state'], ComponentProps<typeof Badge>['tone']>> = {
  accepted: 'accent',
  disputed: 'danger',
  completed: 'success',
  resolved: 'success',
};

export const StateBadge = ({ deal }: { deal: DealTerms }) => (
  <Badge tone={TONES[deal.state] ?? (deal.actions.includes('accept') ? 'primary' : 'neutral')}>{stateText(deal)}</Badge>
);
