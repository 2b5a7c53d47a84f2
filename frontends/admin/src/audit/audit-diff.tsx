import type { AuditRecord } from '@ninepocket/contracts/catalog/audit';
import { changesOf } from './audit.rules.js';

const COLUMNS = ['Field', 'Before', 'After'];

/** A line per field; below the `md` breakpoint, before and after are under the field's name. */
export function AuditDiff({ record }: { record: AuditRecord }) {
  const changes = changesOf(record);
  if (changes.length === 0) return <p className="text-sm text-muted">No fields were recorded for this change.</p>;
  return (
    <table aria-label={`What changed: ${record.target.label}`} className="block w-full text-sm md:table md:table-fixed">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left text-muted">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="pr-4 pb-1 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="block py-1 align-top md:table-row">
            <th scope="row" className="block text-left font-semibold md:table-cell md:pr-4 md:py-1">
              {field}
            </th>
            <td className="block text-muted wrap-anywhere md:table-cell md:pr-4 md:py-1">
              {before === null ? <Nothing /> : <del>{before}</del>}
            </td>
            <td className="block wrap-anywhere md:table-cell md:py-1">
              <span aria-hidden className="text-muted md:hidden">
                →{' '}
              </span>
              {after === null ? <Nothing /> : <ins className="no-underline">{after}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden className="text-muted">
      –
    </span>
    <span className="sr-only">nothing</span>
  </>
);
