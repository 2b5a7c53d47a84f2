import type { Deal } from '@ninepocket/contracts/collection/deals/deals';
import { getDealAddresses, type DealAddress } from '@ninepocket/contracts/social/deal-addresses';
import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { partnerName } from '../deal-text.js';
import { LIVE_DEAL } from '../live-deal.js';

const AddressDialog = lazyDialog(() => import('./address-dialog.js'));

/** Where the cards of an agreed deal by mail are sent. */
export function DealAddresses({ deal }: { deal: Deal }) {
  const { data, error } = useEndpoint(getDealAddresses, { params: { dealId: deal.id } }, LIVE_DEAL);
  const [isEditing, setEditing] = useState(false);
  const name = partnerName(deal);
  if (!data)
    return (
      <p role="status" className="mt-6 text-sm text-muted">
        {error ? problemText(error) : 'Loading addresses…'}
      </p>
    );
  const { mine, theirs } = data;
  return (
    <section aria-label="Addresses" className="mt-6 grid gap-4 sm:grid-cols-2">
      {deal.theirs.lines.length > 0 && (
        <div className="panel-flat p-4">
          <h2 className="font-semibold">Your address</h2>
          {mine ? <Lines address={mine} /> : <p className="mt-1 text-muted">{name} needs it to send you the cards.</p>}
          <Button size="sm" variant={mine ? 'secondary' : 'primary'} className="mt-3" onClick={() => setEditing(true)}>
            {mine ? 'Change address' : 'Enter address'}
          </Button>
        </div>
      )}
      {deal.mine.lines.length > 0 && (
        <div className="panel-flat p-4">
          <h2 className="font-semibold">Send your cards to</h2>
          {theirs ? (
            <Lines address={theirs} />
          ) : (
            <p className="mt-1 text-muted">{name} has not entered an address yet.</p>
          )}
        </div>
      )}
      <p className="text-sm text-muted sm:col-span-2">
        Only the two of you see addresses. They are deleted when the deal ends.
      </p>
      {isEditing && <AddressDialog dealId={deal.id} name={name} address={mine} onClose={() => setEditing(false)} />}
    </section>
  );
}

const Lines = ({ address: { name, street, city, state, postalCode, country } }: { address: DealAddress }) => (
  <address className="mt-1 break-words whitespace-pre-line not-italic">
    {[name, street, [city, state, postalCode].filter(Boolean).join(' '), country].join('\n')}
  </address>
);
