import type { bulkEditCards, BulkValues } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { count } from '../parts/counts.rules.js';

type Preview = Answer<typeof bulkEditCards>;
type Values = BulkValues & { setName: string };

const shown = ({ setName, rarity, isInsert, subset, variation }: Values) => ({
  Set: setName,
  Rarity: rarity ?? 'none',
  Insert: isInsert ? 'Yes' : 'No',
  Subset: subset ?? 'none',
  Variation: variation ?? 'none',
});

export function BulkPreview({ preview }: { preview: Preview }) {
  const { changed, unchanged, conflicts, sameNumber, retired, rows } = preview;
  const notes = [
    unchanged > 0 && `${count(unchanged, 'card')} already with these values.`,
    conflicts > 0 && `${count(conflicts, 'card')} skipped: the set already has the same card.`,
    sameNumber > 0 && `${count(sameNumber, 'card')} with a number that the new set already uses.`,
    retired > 0 && `${count(retired, 'retired card')} skipped.`,
  ].filter((note) => note !== false);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {count(changed, 'card')} will change.
      </p>
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ul aria-label="First changes" className="divide-y divide-line text-sm">
        {rows.map(({ id, name, cardNumber, before, after }) => {
          const next = shown(after);
          return (
            <li key={id} className="py-2 break-words">
              <span className="font-semibold">
                {name} #{cardNumber}
              </span>
              {Object.entries(shown(before)).map(
                ([label, value]) =>
                  value !== next[label as keyof typeof next] && (
                    <span key={label} className="block text-muted">
                      {label}: {value} → <b className="text-ink">{next[label as keyof typeof next]}</b>
                    </span>
                  ),
              )}
            </li>
          );
        })}
      </ul>
      {changed > rows.length && <p className="text-sm text-muted">… and {count(changed - rows.length, 'more card')}</p>}
    </div>
  );
}
