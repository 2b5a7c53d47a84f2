import { Button } from '@ninepocket/ui/forms/button';
import { FileDrop } from '@ninepocket/ui/forms/file-drop';
import { Progress } from '@ninepocket/ui/states/progress';
import { LIMITS_TEXT, sizeText } from './import-file.rules.js';
import { Notice } from './notice.js';
import { useUpload } from './use-upload.js';

/** Choosing a file; once it is read, its import is opened. */
export function UploadPanel({ onRead }: { onRead: (id: string) => void }) {
  const { start, cancel, file, share, failure } = useUpload(onRead);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <section aria-label="File" className="panel flex flex-col gap-4 p-5">
        <FileDrop
          title="Choose a file"
          text={`or drop it here. ${LIMITS_TEXT}`}
          accept=".csv,.json,.txt,text/csv,application/json"
          disabled={file !== null}
          onChoose={start}
        />
        {failure && (
          <Notice tone="danger" title="This file could not be read">
            {failure}
          </Notice>
        )}
        {file && (
          <div className="flex flex-col gap-2">
            <p role="status" className="text-sm font-semibold break-all">
              {file.name} · {sizeText(file.size)}: {share < 1 ? 'uploading' : 'reading and matching its rows'}
            </p>
            <Progress label={`Upload of ${file.name}`} value={share} max={1} />
            <Button variant="secondary" size="sm" className="self-start" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
      </section>
      <WhatCanBeRead />
    </div>
  );
}

const WhatCanBeRead = () => (
  <section aria-labelledby="readable" className="rounded-panel border border-line bg-surface p-5">
    <h2 id="readable" className="mb-3 text-lg font-bold">
      What can be read
    </h2>
    <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-muted">
      <li>
        <strong className="text-ink">Files of Ninepocket</strong>, CSV or JSON: everything comes back as it was, and
        what you have already is left out.
      </li>
      <li>
        <strong className="text-ink">Deckbox, Moxfield, ManaBox, CollX</strong>: their columns are known.
      </li>
      <li>
        <strong className="text-ink">Any other CSV</strong> whose first line names its columns: you say which column
        holds the set, the number and the name.
      </li>
    </ul>
    <p className="mt-4 text-sm text-muted">
      First you see what each row was taken for, and why a row cannot be used. Nothing is added until you say so, and it
      can all be undone at once.
    </p>
  </section>
);
