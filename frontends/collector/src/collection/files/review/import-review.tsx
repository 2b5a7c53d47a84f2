import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { useState } from 'react';
import { ApplyBar } from './apply-bar.js';
import { ColumnMapping } from './column-mapping.js';
import { CopiesQuestion } from './copies-question.js';
import { ImportDone } from './import-done.js';
import { ImportFigures } from './import-figures.js';
import { ImportRows } from './import-rows.js';
import { Notice } from '../notice.js';
import { UnknownSets } from './unknown-sets.js';
import { useImport } from '../use-import.js';
import { useStepFocus } from './use-step-focus.js';

export function ImportReview({ prepared }: { prepared: CollectionImport }) {
  const {
    map,
    choose,
    chooseSet,
    acceptSuggestedSets,
    acceptSuggestions,
    answerOneCopyEach,
    changing,
    apply,
    applying,
    failure,
  } = useImport(prepared);
  const heading = useStepFocus(prepared.status);
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map());
  if (prepared.status === 'applied') return <ImportDone prepared={prepared} heading={heading} />;

  const useChoices = () =>
    choose(
      [...choices].map(([line, cardId]) => ({ line, cardId })),
      () => setChoices(new Map()),
    );
  return (
    <div className="flex flex-col gap-6">
      {prepared.undoneAt !== null && (
        <Notice tone="accent" title="The import was undone">
          You can add its cards again.
        </Notice>
      )}
      {prepared.unknownSets.length > 0 && (
        <UnknownSets
          unknownSets={prepared.unknownSets}
          changing={changing}
          onAcceptAll={acceptSuggestedSets}
          onChoose={chooseSet}
        />
      )}
      {prepared.asksForCopies && !prepared.asksForColumns && prepared.needed.length === 0 && (
        <CopiesQuestion prepared={prepared} changing={changing} onOneEach={answerOneCopyEach} onMap={map} />
      )}
      <ImportFigures prepared={prepared} heading={heading} />
      <ColumnMapping prepared={prepared} changing={changing} onChange={map} />
      <ImportRows
        prepared={prepared}
        changing={changing}
        onAcceptAll={acceptSuggestions}
        choices={choices}
        onChoose={(line, cardId) => setChoices(new Map(choices).set(line, cardId))}
      />
      <ApplyBar
        prepared={prepared}
        chosen={choices.size}
        onUseChoices={useChoices}
        changing={changing}
        onApply={apply}
        applying={applying}
        failure={failure}
      />
    </div>
  );
}
