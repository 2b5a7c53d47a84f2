import { listTradeCopies } from '@ninepocket/contracts/collection/deals/copies';
import { listTrades } from '@ninepocket/contracts/collection/lists/trades';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useState } from 'react';
import { ownCopy } from '../own-copy.js';
import { CopyPicker, type CopyPickerProps } from './copy-picker.js';

const PAGE = 30;

type SideProps = Pick<CopyPickerProps, 'chosen' | 'gone' | 'onChange'>;

const SOURCES = [
  { value: 'spares', label: 'Spares' },
  { value: 'all', label: 'All' },
] as const;

/** Spares first: a search is among all copies. */
export function MyCopies(props: SideProps) {
  const me = useCurrentUser()?.id ?? 0;
  const [source, setSource] = useState<'spares' | 'all'>('spares');
  const [q, setQ] = useState('');
  const usesSpares = source === 'spares' && q === '';
  const spares = useEndpointPages(listTrades, { query: { limit: PAGE } }, { enabled: usesSpares });
  const all = useEndpointPages(
    listTradeCopies,
    { params: { userId: me }, query: { limit: PAGE, ...(q && { q }) } },
    { enabled: !usesSpares },
  );
  return (
    <CopyPicker
      {...props}
      id="give"
      title="You give"
      searchLabel="Search my collection"
      q={q}
      onSearch={setQ}
      pages={usesSpares ? spares : all}
      copies={usesSpares ? spares.items.map(ownCopy) : all.items}
      none={usesSpares ? 'You have no spares. Choose “All” for every card you own.' : 'No cards found.'}
      tools={<Segmented label="My cards" value={source} onChange={setSource} options={SOURCES} />}
    />
  );
}

export function TheirCopies({ partner, ...props }: SideProps & { partner: { id: number; name: string } }) {
  const [q, setQ] = useState('');
  const copies = useEndpointPages(listTradeCopies, {
    params: { userId: partner.id },
    query: { limit: PAGE, ...(q && { q }) },
  });
  return (
    <CopyPicker
      {...props}
      id="get"
      title="You get"
      searchLabel={`Search the cards of ${partner.name}`}
      q={q}
      onSearch={setQ}
      pages={copies}
      copies={copies.items}
      none={
        q
          ? 'No cards found.'
          : `${partner.name} shows no cards: only listings and visible collections can be asked for.`
      }
    />
  );
}
