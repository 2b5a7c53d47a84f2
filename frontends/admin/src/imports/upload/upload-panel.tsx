import { Button } from '@ninepocket/ui/forms/button';
import { FileDrop } from '@ninepocket/ui/forms/file-drop';
import { Progress } from '@ninepocket/ui/states/progress';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ChosenFile } from './chosen-file.js';
import { refusalOf } from './csv-file.rules.js';
import { Notice } from '../notice.js';
import { useStartImport } from './use-start-import.js';

export function UploadPanel() {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>(null);
  const upload = useStartImport();

  const choose = (chosen: File | null) => {
    const refused = chosen && refusalOf(chosen);
    upload.forget();
    setRefusal(refused);
    setFile(refused ? null : chosen);
    if (refused) toast({ tone: 'error', ...refused });
  };

  return (
    <section aria-labelledby="upload" className="panel flex flex-col gap-4 p-5">
      <h2 id="upload" className="text-lg font-bold">
        Upload a checklist
      </h2>
      <FileDrop
        title="Choose a CSV file"
        text="or drop it here"
        accept=".csv,text/csv"
        disabled={upload.sending}
        onChoose={choose}
      />
      {refusal && <Notice title={refusal.title} text={refusal.text} />}
      {file && <ChosenFile file={file} onRemove={upload.sending ? undefined : () => choose(null)} />}
      {upload.failure && <Notice title="Upload Failed" text={upload.failure} />}
      {upload.sending && <Progress label="Upload" value={upload.share} max={1} />}
      <Button
        size="lg"
        className="sm:self-start"
        disabled={!file}
        busy={upload.sending}
        onClick={() => file && upload.start(file, { onSuccess: () => setFile(null) })}
      >
        {!upload.sending && <Upload aria-hidden />}
        {upload.sending ? 'Uploading' : 'Start import'}
      </Button>
    </section>
  );
}
