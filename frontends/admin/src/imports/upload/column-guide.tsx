import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@ninepocket/contracts/catalog/import-columns';
import { Button } from '@ninepocket/ui/forms/button';
import { Download } from 'lucide-react';
import { saveFile } from '@ninepocket/web-kit/api/download';
import { templateCsv } from './csv-file.rules.js';

const download = () => saveFile('cards-template.csv', new Blob([templateCsv()], { type: 'text/csv' }));

export const ColumnGuide = () => (
  <section aria-labelledby="columns" className="panel-flat p-5">
    <h2 id="columns" className="section-title mb-3">
      Columns
    </h2>
    <Columns title="Required" names={REQUIRED_COLUMNS} strong />
    <Columns title="Optional" names={OPTIONAL_COLUMNS} />
    <p className="mb-4 text-sm text-muted">
      A line above the cards names the columns; case and order do not matter, and other names can be chosen. Separators
      and encodings are recognized. Each pair of SET and Year becomes a set. Nothing is written before you have seen a
      preview, and an import can be undone for 30 days.
    </p>
    <Button variant="secondary" size="sm" onClick={download}>
      <Download aria-hidden /> Download template
    </Button>
  </section>
);

const Columns = ({ title, names, strong }: { title: string; names: readonly string[]; strong?: boolean }) => (
  <div className="mb-4">
    <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
    <ul className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li
          key={name}
          className={`rounded-md px-2 py-0.5 font-mono text-sm ${strong ? 'bg-accent-soft text-accent' : 'bg-sunken'}`}
        >
          {name}
        </li>
      ))}
    </ul>
  </div>
);
