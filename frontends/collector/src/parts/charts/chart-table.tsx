type ChartTableProps = {
  label: string;
  head: string;
  rows: readonly { key: string | number; name: string; value: string }[];
};

export const ChartTable = ({ label, head, rows }: ChartTableProps) => (
  <details className="mt-2 text-sm">
    <summary className="focus-ring inline-block min-h-9 cursor-pointer rounded-control px-1 py-2 font-semibold text-accent">
      Show as a table
    </summary>
    {/* Scrollable, so it must be focusable. */}
    <div
      role="region"
      aria-label={`${label}, as a table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="focus-ring max-h-64 max-w-sm overflow-y-auto"
    >
      <table className="w-full">
        <thead className="sticky top-0 bg-surface text-left text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-semibold">
              {head}
            </th>
            <th scope="col" className="py-1.5 pr-2 text-right font-semibold">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value }) => (
            <tr key={key} className="border-t border-line">
              <td className="py-1.5">{name}</td>
              <td className="py-1.5 pr-2 text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
