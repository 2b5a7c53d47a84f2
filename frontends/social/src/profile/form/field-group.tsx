import type { ReactNode } from 'react';

export const FieldGroup = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <fieldset className="panel-flat p-5 not-first:mt-4">
    <legend className="item-title float-left mb-4 w-full">
      {title}
      {note && <span className="block text-sm font-normal text-muted">{note}</span>}
    </legend>
    <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);
