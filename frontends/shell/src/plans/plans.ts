/** The two plans in the words of SPEC section 2, "Upgrade dialog". */
import { FREE_COPIES, SUPER_HERO_PRICE, type Plan } from '@ninepocket/contracts/billing/plans';

/** Without a payment provider nothing can be bought here. */
export const NOT_CONFIGURED = 'Upgrades are not configured on this installation.';

export interface PlanOffer {
  plan: Plan;
  name: string;
  price: string;
  per: string;
  features: string[];
  limitations: string[];
}

export const sideKick: PlanOffer = {
  plan: 'SIDE_KICK',
  name: 'Side Kick',
  price: 'Free',
  per: '',
  features: [`Track up to ${FREE_COPIES} cards`, 'Basic wishlist management', 'Collection overview', 'Card browsing'],
  limitations: [`Limited to ${FREE_COPIES} cards`, 'No marketplace access', 'Basic analytics only'],
};

export const superHero: PlanOffer = {
  plan: 'SUPER_HERO',
  name: 'Super Hero',
  price: `$${SUPER_HERO_PRICE}`,
  per: '/month',
  features: [
    'Unlimited card tracking',
    'Full marketplace access',
    'Advanced analytics',
    'Priority support',
    'Export functionality',
    'Custom collections',
  ],
  limitations: [],
};
