import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export type PrintedRow = { id: number; set: string; cardNumber: string; name: string; facts: string };
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
          {setsOf(rows).map(([set, cards]) => (
            <section key={set} className="mb-3">
              <h2 className="mb-1 break-after-avoid border-b border-black text-[10pt] font-bold">{set}</h2>
              <ul>
                {cards.map((card) => (
                  <li key={card.id} className="flex break-inside-avoid items-baseline gap-1.5 py-px">
                    <span className="size-[8pt] shrink-0 self-center border border-black" />
                    <span className="font-bold">#{card.cardNumber}</span>
                    <span className="min-w-0 grow">{card.name}</span>
                    <span className="shrink-0 text-right">{card.facts}</span>
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

const setsOf = (rows: readonly PrintedRow[]): [string, PrintedRow[]][] => {
  const sets = new Map<string, PrintedRow[]>();
  for (const row of rows) sets.set(row.set, [...(sets.get(row.set) ?? []), row]);
  return [...sets];
};
