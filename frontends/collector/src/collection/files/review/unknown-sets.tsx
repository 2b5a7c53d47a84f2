import type { UnknownSet } from '@ninepocket/contracts/collection/holdings/files';
import { Button } from '@ninepocket/ui/forms/button';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { count } from '../../../parts/format/counts.js';
import { yearAndName } from '../../../parts/format/set-name.js';
import { suggestedSets, type SuggestedSet } from '../import-file.rules.js';
import { SetChoice } from '../../../parts/filters/set-choice.js';

const FIRST = 5;

type UnknownSetsProps = {
  unknownSets: UnknownSet[];
  changing: boolean;
  onAcceptAll: (sets: SuggestedSet[]) => void;
  onChoose: (unknown: UnknownSet, setId: number | null) => void;
};

/** Asks once for each name of a set that the catalog does not have, instead of rejecting its rows one by one. */
export function UnknownSets({ unknownSets, changing, onAcceptAll, onChoose }: UnknownSetsProps) {
  const [all, setAll] = useState(false);
  const suggested = suggestedSets({ unknownSets });
  const shown = all ? unknownSets : unknownSets.slice(0, FIRST);
  return (
    <section aria-labelledby="unknown-sets" className="panel p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="unknown-sets" className="section-title">
          Which sets are these?
        </h2>
        {suggested.length > 1 && (
          <Button variant="secondary" size="sm" disabled={changing} onClick={() => onAcceptAll(suggested)}>
            Accept all suggestions
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        The catalog has no sets with these names. Sets that you choose one by one are remembered for later imports.
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {shown.map((unknown) => (
          <li key={`${unknown.year} ${unknown.name}`}>
            <fieldset
              disabled={changing}
              className="grid gap-x-5 gap-y-2 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <legend className="sr-only">Set called {nameOf(unknown)}</legend>
              <p className="min-w-0 self-center break-words">
                <span className="font-semibold">“{nameOf(unknown)}”</span>{' '}
                <span className="text-sm whitespace-nowrap text-muted">{count(unknown.rows, 'row')}</span>
              </p>
              {unknown.set ? (
                <Chosen set={unknown.set} onChange={() => onChoose(unknown, null)} />
              ) : (
                <Suggestions unknown={unknown} onChoose={(setId) => onChoose(unknown, setId)} />
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      {!all && unknownSets.length > FIRST && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          Show {count(unknownSets.length - FIRST, 'more name')}
        </Button>
      )}
    </section>
  );
}

/** The year unless the name has it. */
const nameOf = ({ name, year }: UnknownSet): string =>
  year === null || name.includes(String(year)) ? name : `${name} (${year})`;

const Chosen = ({ set, onChange }: { set: NonNullable<UnknownSet['set']>; onChange: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <ArrowRight aria-label="means" role="img" className="size-4.5 shrink-0 text-success" />
    <span className="min-w-0 grow break-words">{yearAndName(set.year, set.name)}</span>
    <Button variant="ghost" size="sm" onClick={onChange}>
      Change
    </Button>
  </div>
);

const Suggestions = ({ unknown, onChoose }: { unknown: UnknownSet; onChoose: (setId: number) => void }) => (
  <div className="flex flex-wrap items-center gap-2">
    {unknown.suggestions.map(({ id, name, year, difference }) => (
      <Button key={id} variant="secondary" size="sm" className="text-left" onClick={() => onChoose(id)}>
        <span>
          {yearAndName(year, name)}
          {difference !== null && <span className="block text-xs text-warning">{difference}</span>}
        </span>
      </Button>
    ))}
    <SetChoice
      label={`Set for ${nameOf(unknown)}`}
      none={unknown.suggestions.length > 0 ? 'Another set' : 'Choose a set'}
      value={null}
      onChange={(setId) => setId !== null && onChoose(setId)}
      className="max-w-64 basis-44"
    />
  </div>
);
