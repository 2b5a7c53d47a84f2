import { Badge } from '@ninepocket/ui/brand/badge';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanOffer as Offer } from './plans.js';

type PlanOfferProps = {
  offer: Offer;
  /** Null while it loads. */
  price?: { text: string; per: string } | null;
  note?: string | null;
  className?: string;
  children: ReactNode;
};

export function PlanOffer({
  offer,
  price = { text: offer.price, per: offer.per },
  note = null,
  className = '',
  children,
}: PlanOfferProps) {
  const leads = offer.plan === 'SUPER_HERO';
  return (
    <section className={`flex flex-col rounded-panel border-2 border-outline bg-surface ${className}`}>
      <header className={leads ? 'halftone rounded-t-[10px] bg-primary p-4 text-on-primary' : 'p-4 pb-0'}>
        <h3 className="section-title">{offer.name}</h3>
        <div aria-live="polite" className="display mt-1 min-h-10 text-4xl whitespace-nowrap">
          {price ? (
            <>
              {price.text}
              {price.per && <span className="font-sans text-base font-semibold normal-case"> {price.per}</span>}
            </>
          ) : (
            <Skeleton className="h-9 w-28 opacity-40" />
          )}
        </div>
        {note && <p className="mt-1 text-sm font-semibold">{note}</p>}
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
