import { Button } from '@ninepocket/ui/forms/button';
import { FileDrop } from '@ninepocket/ui/forms/file-drop';
import { Switch } from '@ninepocket/ui/forms/switch';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Progress } from '@ninepocket/ui/states/progress';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../notice.js';
import { ChosenFile } from './chosen-file.js';
import { missingFields } from './column-mapping.rules.js';
import { refusalOf } from './csv-file.rules.js';
import { MappingForm } from './mapping-form.js';
import { useMapping } from './use-mapping.js';
import { useUpload } from './use-upload.js';

export function UploadPanel() {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>(null);
  const [update, setUpdate] = useState(false);
  const { mapping, choose } = useMapping(file);
  const upload = useUpload();
  const read = mapping === 'unreadable' ? null : mapping;
  const ready = read && missingFields(read.columns).length === 0;

  const chooseFile = (chosen: File | null) => {
    const refused = chosen && refusalOf(chosen);
    upload.forget();
    setRefusal(refused);
    setFile(refused ? null : chosen);
    if (refused) toast({ tone: 'error', ...refused });
  };

  return (
    <section aria-labelledby="upload" className="panel flex flex-col gap-4 p-5">
      <h2 id="upload" className="section-title">
        Upload a checklist
      </h2>
      <FileDrop
        title="Choose a CSV file"
        text="or drop it here"
        accept=".csv,text/csv"
        disabled={upload.sending}
        onChoose={chooseFile}
      />
      {refusal && <Notice title={refusal.title} text={refusal.text} />}
      {mapping === 'unreadable' && (
        <Notice title="Unreadable file" text="This is not a text file. Save it as CSV and choose it again." />
      )}
      {file && <ChosenFile file={file} onRemove={upload.sending ? undefined : () => chooseFile(null)} />}
      {read && <MappingForm mapping={read} disabled={upload.sending} onChoose={choose} />}
      {read && (
        <Switch
          label="Update existing cards"
          hint="Values in the file replace those of cards already in the catalog. Empty values change nothing."
          checked={update}
          onCheckedChange={setUpdate}
          disabled={upload.sending}
        />
      )}
      {upload.failure && <Notice title="Upload Failed" text={upload.failure} />}
      {upload.sending && <Progress label="Upload" value={upload.share} max={1} />}
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          disabled={!ready}
          busy={upload.sending}
          onClick={() => file && read && upload.start({ file, columns: read.columns, update }, () => setFile(null))}
        >
          {!upload.sending && <FileUp aria-hidden />}
          {upload.sending ? 'Uploading' : 'Check file'}
        </Button>
        {upload.sending && (
          <Button size="lg" variant="secondary" onClick={upload.cancel}>
            Cancel upload
          </Button>
        )}
      </div>
    </section>
  );
}
