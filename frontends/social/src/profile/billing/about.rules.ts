import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';

/** What a toast about a subscription is about: it is dismissed when this has changed. */
export const aboutOf = ({ state, endsAt }: SubscriptionView): string => `subscription ${state} ${endsAt ?? ''}`;
