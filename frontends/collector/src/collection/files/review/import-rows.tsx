import { listImportRows, type CollectionImport, type ImportRow } from '@ninepocket/contracts/collection/holdings/files';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { plain } from '../../../parts/format/counts.js';
import { ImportRowLine } from './import-row.js';

type Status = ImportRow['status'];
type ImportRowsProps = {
  prepared: CollectionImport;
  choices: ReadonlyMap<number, number>;
  onChoose: (line: number, cardId: number) => void;
};

const PAGE = 50;

export function ImportRows({ prepared, choices, onChoose }: ImportRowsProps) {
  const { id, matched, ambiguous, refused } = prepared;
  const [chosen, setChosen] = useState<Status | null>(null);
  const status = chosen ?? (ambiguous > 0 ? 'ambiguous' : matched > 0 ? 'matched' : 'refused');
  return (
    <section aria-label="Rows">
      <Tabs
        label="Rows"
        value={status}
        onValueChange={(value) => setChosen(value as Status)}
        tabs={[
          { value: 'ambiguous', label: `Needs a choice (${plain(ambiguous)})` },
          { value: 'matched', label: `Matched (${plain(matched)})` },
          { value: 'refused', label: `Rejected (${plain(refused)})` },
        ]}
      >
        <TabPanel value={status}>
          <RowsOf key={status} id={id} status={status} choices={choices} onChoose={onChoose} />
        </TabPanel>
      </Tabs>
    </section>
  );
}

const NONE: Record<Status, string> = {
  ambiguous: 'There is nothing to choose.',
  matched: 'No rows are matched yet.',
  refused: 'Every row can be used.',
};

type RowsOfProps = Omit<ImportRowsProps, 'prepared'> & { id: string; status: Status };

function RowsOf({ id, status, choices, onChoose }: RowsOfProps) {
  const rows = useEndpointPages(listImportRows, { params: { id }, query: { status, limit: PAGE } });
  return (
    <QueryView explain={problemText} query={rows} failure="The rows could not be loaded" waiting={<Loading />}>
      {() =>
        rows.items.length === 0 ? (
          <p className="py-6 text-center text-muted">{NONE[status]}</p>
        ) : (
          <>
            <ul className="flex flex-col divide-y divide-line panel-flat">
              {rows.items.map((row) => (
                <ImportRowLine
                  key={row.line}
                  row={row}
                  choice={choices.get(row.line) ?? null}
                  onChoose={(cardId) => onChoose(row.line, cardId)}
                />
              ))}
            </ul>
            <MoreButton pages={rows} />
          </>
        )
      }
    </QueryView>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading rows" className="flex flex-col gap-3">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-16 w-full" />
    ))}
  </div>
);
