import {
  MAX_SET_CSV_BYTES,
  SET_CSV_OPTIONAL,
  SET_CSV_REQUIRED,
  uploadSetCsv,
} from '@ninepocket/contracts/catalog/cards/admin-cards';
import { Button } from '@ninepocket/ui/forms/button';
import type { ComboboxOption } from '@ninepocket/ui/forms/combobox';
import { FileDrop } from '@ninepocket/ui/forms/file-drop';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../imports/notice.js';
import { ChosenFile } from '../imports/upload/chosen-file.js';
import { refusalOf } from '../imports/upload/csv-file.rules.js';
import { SetField } from './set-field.js';
import { CsvResult } from './csv-result.js';

const INVALID = 'Please select a valid CSV file';
const INCOMPLETE = 'Please select a set and CSV file';

export function UploadSetCsv() {
  const invalidate = useInvalidate();
  const [set, setSet] = useState<ComboboxOption | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const upload = useMutation({
    mutationFn: (form: FormData) => api.upload(uploadSetCsv, { form }),
    onSuccess: ({ message, errors }) => {
      const failed = errors.length ? `${errors.length} rows had errors.` : undefined;
      toast({ tone: 'success', title: message, text: failed });
      setFile(null);
      return invalidate(uploadSetCsv);
    },
    onError: (error) => toast({ tone: 'error', title: 'Failed to upload CSV', text: problemText(error) }),
  });
  useUnloadWarning(upload.isPending);

  const choose = (chosen: File | null) => {
    upload.reset();
    const isValid = chosen === null || (refusalOf(chosen) === null && chosen.size <= MAX_SET_CSV_BYTES);
    if (!isValid) toast({ tone: 'error', title: INVALID });
    setFile(isValid ? chosen : null);
  };
  const start = () => {
    if (!set || !file) return toast({ tone: 'error', title: INCOMPLETE });
    const form = new FormData();
    form.set('setId', set.value);
    form.set('file', file);
    upload.mutate(form);
  };
  return (
    <section aria-labelledby="set-csv" className="panel flex max-w-3xl flex-col gap-4 p-5">
      <h2 id="set-csv" className="section-title">
        Upload cards into a set
      </h2>
      <SetField chosen={set} onChoose={setSet} />
      <FileDrop
        title="Choose a CSV file"
        text="or drop it here, at most 4 MB"
        accept=".csv,text/csv"
        disabled={upload.isPending}
        onChoose={choose}
      />
      <p className="text-sm text-muted">
        Required columns: {SET_CSV_REQUIRED.join(', ')}. Optional: {SET_CSV_OPTIONAL.join(', ')}. Without a price, the
        card&apos;s price comes from the marketplace.
      </p>
      {file && <ChosenFile file={file} onRemove={upload.isPending ? undefined : () => choose(null)} />}
      {upload.error && <Notice title="Failed to upload CSV" text={problemText(upload.error)} />}
      {upload.data && <CsvResult result={upload.data} />}
      <Button size="lg" className="sm:self-start" busy={upload.isPending} onClick={start}>
        Upload CSV
      </Button>
    </section>
  );
}
