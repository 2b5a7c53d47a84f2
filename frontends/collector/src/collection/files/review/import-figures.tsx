import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import type { ReactNode, RefObject } from 'react';
import { count, plain } from '../../../parts/format/counts.js';
import { FORMAT_NAMES, rejectedText } from '../import-file.rules.js';

type ImportFiguresProps = { prepared: CollectionImport; heading: RefObject<HTMLHeadingElement | null> };

export function ImportFigures({ prepared, heading }: ImportFiguresProps) {
  const { fileName, format, rows, matched, ambiguous, refused, copies, holdings, duplicates, placesLeft } = prepared;
  return (
    <section aria-labelledby="read" className="panel p-5">
      <h2 id="read" ref={heading} tabIndex={-1} className="section-title outline-none break-all">
        {fileName}
      </h2>
      <p className="text-sm text-muted">
        {count(rows, 'row')}
        {format !== 'other' && `, exported from ${FORMAT_NAMES[format]}`}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Matched" hint="rows matched to a card">
          {plain(matched)}
        </Figure>
        <Figure name="Needs a choice" hint="rows that match several cards">
          {plain(ambiguous)}
        </Figure>
        <Figure name="Rejected" hint={rejectedText(prepared)}>
          {plain(refused)}
        </Figure>
        <Figure
          name="Copies"
          hint={holdings < copies ? `stored as ${count(holdings, 'stack')}` : 'each stored on its own'}
        >
          {plain(copies)}
        </Figure>
        <Figure name="Already owned" hint="copies in your collection">
          {plain(duplicates)}
        </Figure>
        <Figure
          name="Room left"
          hint={placesLeft === null ? 'with SUPER HERO' : 'copies in your plan, before this import'}
        >
          {placesLeft === null ? 'No limit' : plain(Math.max(0, placesLeft + copies))}
        </Figure>
      </dl>
    </section>
  );
}

const Figure = ({ name, hint, children }: { name: string; hint: string; children: ReactNode }) => (
  <div className="flex flex-col">
    <dt className="order-2 text-sm font-semibold">
      {name} <span className="block text-xs leading-4.5 font-normal text-muted">{hint}</span>
    </dt>
    <dd className="display order-1 text-2xl">{children}</dd>
  </div>
);
