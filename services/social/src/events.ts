/** What the service listens to. What it tells is emitted where it happens: users/*.store.ts, profile/profile.store.ts. */
import { planChanged } from '@ninepocket/contracts/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer';
import { applyPlan } from './users/plans.store.js';

export const subscriptions: Subscription[] = [on(planChanged, applyPlan)];
