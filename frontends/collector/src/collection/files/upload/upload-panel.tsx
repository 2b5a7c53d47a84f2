import { Button } from '@ninepocket/ui/forms/button';
import { FileDrop } from '@ninepocket/ui/forms/file-drop';
import { Progress } from '@ninepocket/ui/states/progress';
import { LIMITS_TEXT, sizeText } from '../import-file.rules.js';
import { Notice } from '../notice.js';
import { useUpload } from './use-upload.js';

export function UploadPanel({ onRead }: { onRead: (id: string) => void }) {
  const { start, cancel, file, share, place, failure } = useUpload(onRead);
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
              {file.name} · {sizeText(file.size)}: {stageText(share, place)}
            </p>
            <Progress label={`Upload of ${file.name}`} value={share} max={1} />
            <Button variant="secondary" size="sm" className="self-start" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
      </section>
      <SupportedFiles />
    </div>
  );
}

const stageText = (share: number, place: number | null): string => {
  if (place !== null) return `waiting for other imports, ${place === 1 ? 'next' : `number ${place}`} in line`;
  return share < 1 ? 'uploading' : 'reading and matching its rows';
};

const SupportedFiles = () => (
  <section aria-labelledby="readable" className="panel-flat p-5">
    <h2 id="readable" className="section-title mb-3">
      Supported files
    </h2>
    <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-muted">
      <li>
        <strong className="text-ink">Ninepocket exports</strong>, CSV or JSON: everything is restored, and copies you
        already own are skipped.
      </li>
      <li>
        <strong className="text-ink">
          CollX, Collectr, Deckbox, Moxfield, ManaBox, TopDecked, TCGplayer, Dragon Shield, Archidekt, Magic Online
        </strong>
        : columns are recognized automatically.
      </li>
      <li>
        <strong className="text-ink">Any other CSV</strong> with a line of column names: you choose the columns for set,
        number and name if they are not recognized.
      </li>
    </ul>
    <p className="mt-4 text-sm text-muted">
      You review how each row was matched, and why a row cannot be used. Nothing is added until you confirm, and you can
      undo it all.
    </p>
  </section>
);
