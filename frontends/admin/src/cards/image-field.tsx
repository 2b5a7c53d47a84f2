import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import type { ChosenImage } from './use-add-card.js';

type ImageFieldProps = { label: string; image: ChosenImage; onChange: (image: ChosenImage) => void };

/** A file has precedence over an address. */
export const ImageField = ({ label, image, onChange }: ImageFieldProps) => (
  <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-3">
    <legend className="px-1 text-sm font-semibold">{label}</legend>
    <Field label="File" hint="JPEG, PNG, WebP, GIF or AVIF, at most 10 MB">
      {(aria) => (
        <Input
          {...aria}
          type="file"
          accept="image/*"
          className="h-auto py-2 text-sm"
          onChange={({ target }) => onChange({ ...image, file: target.files?.[0] ?? null })}
        />
      )}
    </Field>
    <Field label="Or a web address" hint="A copy of the image is stored.">
      {(aria) => (
        <Input
          {...aria}
          type="url"
          placeholder="https://"
          value={image.url}
          disabled={image.file !== null}
          onChange={({ target }) => onChange({ ...image, url: target.value })}
        />
      )}
    </Field>
  </fieldset>
);
