import { listImportRows, type CollectionImport, type ImportRow } from '@ninepocket/contracts/collection/holdings/files';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { count, plain } from '../../../parts/format/counts.js';
import { ImportRowLine } from './import-row.js';

type Shown = ImportRow['status'] | 'noted';
type ImportRowsProps = {
  prepared: CollectionImport;
  changing: boolean;
  onAcceptAll: () => void;
  choices: ReadonlyMap<number, number>;
  onChoose: (line: number, cardId: number) => void;
};

const PAGE = 50;

export function ImportRows({ prepared, changing, onAcceptAll, choices, onChoose }: ImportRowsProps) {
  const { id, matched, ambiguous, refused, noted, suggested } = prepared;
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown: Shown = chosen ?? (ambiguous > 0 ? 'ambiguous' : matched > 0 ? 'matched' : 'refused');
  return (
    <section aria-label="Rows">
      <Tabs
        label="Rows"
        value={shown}
        onValueChange={(value) => setChosen(value as Shown)}
        tabs={[
          { value: 'ambiguous', label: `Needs a choice (${plain(ambiguous)})` },
          { value: 'matched', label: `Matched (${plain(matched)})` },
          ...(noted > 0 ? [{ value: 'noted', label: `With a note (${plain(noted)})` }] : []),
          { value: 'refused', label: `Rejected (${plain(refused)})` },
        ]}
      >
        <TabPanel value={shown}>
          {shown === 'ambiguous' && suggested > 0 && (
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 grow basis-56 text-sm text-muted">
                {count(suggested, 'row has', 'rows have')} a single suggestion.
              </p>
              <Button variant="secondary" size="sm" busy={changing} onClick={onAcceptAll}>
                Accept all suggestions
              </Button>
            </div>
          )}
          {shown === 'noted' && (
            <p className="mb-3 text-sm text-muted">
              These cards will be added. Each row says what was assumed, or left out because it could not be read.
            </p>
          )}
          <RowsOf key={shown} id={id} shown={shown} choices={choices} onChoose={onChoose} />
        </TabPanel>
      </Tabs>
    </section>
  );
}

const NONE: Record<Shown, string> = {
  noted: 'Every value could be read.',
  ambiguous: 'There is nothing to choose.',
  matched: 'No rows are matched yet.',
  refused: 'Every row can be used.',
};

type RowsOfProps = Partial<Pick<ImportRowsProps, 'choices' | 'onChoose'>> & { id: string; shown: Shown };

export function RowsOf({ id, shown, choices, onChoose }: RowsOfProps) {
  const query = shown === 'noted' ? ({ status: 'matched', noted: 'true' } as const) : { status: shown };
  const rows = useEndpointPages(listImportRows, { params: { id }, query: { ...query, limit: PAGE } });
  return (
    <QueryView explain={problemText} query={rows} failure="The rows could not be loaded" waiting={<Loading />}>
      {() =>
        rows.items.length === 0 ? (
          <p className="py-6 text-center text-muted">{NONE[shown]}</p>
        ) : (
          <>
            <ul className="flex flex-col divide-y divide-line panel-flat">
              {rows.items.map((row) => (
                <ImportRowLine
                  key={row.line}
                  row={row}
                  choice={choices?.get(row.line) ?? null}
                  onChoose={(cardId) => onChoose?.(row.line, cardId)}
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
