import type { uploadSetCsv } from '@ninepocket/contracts/catalog/cards/admin-cards';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { count } from '../parts/counts.rules.js';

const SHOWN = 5;

export const CsvResult = ({ result: { message, errors } }: { result: Answer<typeof uploadSetCsv> }) => (
  <div role="status" className="rounded-control border border-line bg-paper p-4">
    <p className="font-semibold">{message}</p>
    {errors.length > 0 && (
      <>
        <p className="mt-1">{count(errors.length, 'row')} had errors.</p>
        <ul className="mt-2 flex flex-col gap-1 text-sm text-muted">
          {errors.slice(0, SHOWN).map(({ line, reason }) => (
            <li key={line} className="break-words">
              Line {line}: {reason}
            </li>
          ))}
        </ul>
        {errors.length > SHOWN && <p className="mt-1 text-sm text-muted">… and {errors.length - SHOWN} more</p>}
      </>
    )}
  </div>
);
