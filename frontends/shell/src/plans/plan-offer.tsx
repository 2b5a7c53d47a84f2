import { Badge } from '@ninepocket/ui/brand/badge';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanOffer as Offer } from './plans.js';

export function PlanOffer({ offer, children }: { offer: Offer; children: ReactNode }) {
  const leads = offer.plan === 'SUPER_HERO';
  return (
    <section className="flex flex-col rounded-panel border-2 border-outline bg-surface">
      <header className={leads ? 'halftone rounded-t-[10px] bg-primary p-4 text-on-primary' : 'p-4 pb-0'}>
        <h3 className="display text-xl">{offer.name}</h3>
        <p className="display mt-1 text-4xl whitespace-nowrap">
          {offer.price}
          {offer.per && <span className="font-sans text-base font-semibold normal-case"> {offer.per}</span>}
        </p>
        {leads && <Badge className="mt-2 bg-on-primary text-primary">Most Popular</Badge>}
      </header>
      <ul className="grid grow content-start gap-2 p-4 text-sm">
        {offer.features.map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-label="Included:" className="size-5 shrink-0 text-success" /> {line}
          </li>
        ))}
        {offer.limitations.map((line) => (
          <li key={line} className="flex gap-2 text-muted">
            <Minus aria-label="Not included:" className="size-5 shrink-0" /> {line}
          </li>
        ))}
      </ul>
      <div className="p-4 pt-0">{children}</div>
    </section>
  );
}
