import { Field } from './field.js';
import { Input } from './input.js';

export interface ImageSource {
  file: File | null;
  url: string;
}

type ImageSourceFieldsProps = { source: ImageSource; onChange: (source: ImageSource) => void };

/** A file has precedence over an address. */
export const ImageSourceFields = ({ source, onChange }: ImageSourceFieldsProps) => (
  <>
    <Field label="File" hint="JPEG, PNG, WebP, GIF or AVIF, at most 10 MB">
      {(aria) => (
        <Input
          {...aria}
          type="file"
          accept="image/*"
          className="h-auto py-2 text-sm"
          onChange={({ target }) => onChange({ ...source, file: target.files?.[0] ?? null })}
        />
      )}
    </Field>
    <Field label="Or a web address" hint="A copy of the image is stored.">
      {(aria) => (
        <Input
          {...aria}
          type="url"
          placeholder="https://"
          value={source.url}
          disabled={source.file !== null}
          onChange={({ target }) => onChange({ ...source, url: target.value })}
        />
      )}
    </Field>
  </>
);
