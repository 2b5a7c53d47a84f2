import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';
import { sectionKey } from '@ninepocket/contracts/catalog/cards/sections';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { yearAndName } from '../../parts/format/set-name.js';

export type PrintedRow = {
  id: number;
  card: Pick<CardView, 'setId' | 'setName' | 'setYear' | 'section' | 'cardNumber' | 'name' | 'variation'>;
  facts: string;
};
type PrintedListProps = { title: string; rows: readonly PrintedRow[]; onPrinted: () => void };

/** Prints itself, with a box to tick for each card; styles.css hides the page around it. */
export function PrintedList({ title, rows, onPrinted }: PrintedListProps) {
  const printed = useRef(onPrinted);
  useEffect(() => {
    printed.current = onPrinted;
  });
  useEffect(() => {
    const done = () => printed.current();
    window.addEventListener('afterprint', done);
    // After the list is in the page. The call returns once the browser's dialog is closed, or at once on phones.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      window.removeEventListener('afterprint', done);
      cancelAnimationFrame(frame);
    };
  }, []);
  return createPortal(
    <div data-print data-mf="collector">
      {/* Utilities apply to what is in the scope, not to its root. */}
      <div className="text-[9pt] leading-tight">
        <h1 className="mb-3 text-[16pt] font-bold">{title}</h1>
        <div className="columns-2 gap-8">
          {sectionsOf(rows).map(({ key, heading, rows: some }) => (
            <section key={key} className="mb-3">
              <h2 className="mb-1 break-after-avoid border-b border-black text-[10pt] font-bold">{heading}</h2>
              <ul>
                {some.map(({ id, card, facts }) => (
                  <li key={id} className="flex break-inside-avoid items-baseline gap-1.5 py-px">
                    <span className="size-[8pt] shrink-0 self-center border border-black" />
                    <span className="font-bold">#{card.cardNumber}</span>
                    <span className="min-w-0 grow">{[card.name, card.variation].filter(Boolean).join(', ')}</span>
                    <span className="shrink-0 text-right">{facts}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>,
    document.body,
  );
}

/** Set by set, in the order of the rows; of each set base, then its subsets and parallels, whose numbers repeat. */
const sectionsOf = (rows: readonly PrintedRow[]): { key: string; heading: string; rows: PrintedRow[] }[] =>
  [...groupBy(rows, ({ card }) => String(card.setId))].flatMap(([setId, ofSet]) =>
    [...groupBy(ofSet, ({ card }) => sectionKey(card.section).toLowerCase())]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, some]) => ({ key: `${setId} ${key}`, heading: headingOf(some[0]!), rows: some })),
  );

const groupBy = <Row,>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

const headingOf = ({ card: { setYear, setName, section } }: PrintedRow): string => {
  const set = yearAndName(setYear, setName);
  return section.kind === 'base' ? set : `${set} — ${section.name}`;
};
