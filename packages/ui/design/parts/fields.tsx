import { useState } from 'react';
import { Combobox, type ComboboxOption } from '../../src/forms/combobox.js';
import { Field } from '../../src/forms/field.js';
import { FileDrop } from '../../src/forms/file-drop.js';
import { Input, Textarea } from '../../src/forms/input.js';
import { Select } from '../../src/forms/select.js';
import { Part } from '../part.js';

const SETS: ComboboxOption[] = [
  { value: 'flair', label: '1994 Marvel Annual Flair' },
  { value: 'universe', label: '1990 Marvel Universe' },
];
const CONDITIONS = ['Near Mint', 'Excellent', 'Very Good'].map((label) => ({ value: label, label }));

export const Fields = () => (
  <Part title="Fields">
    <div className="grid w-full gap-4 lg:grid-cols-2">
      <Field label="Name" hint="As printed on the card">
        {(control) => <Input {...control} placeholder="Wolverine" />}
      </Field>
      <Field label="Price paid" error="Enter an amount, such as 12.50.">
        {(control) => <Input {...control} defaultValue="twelve" />}
      </Field>
      <Field label="Serial number">{(control) => <Input {...control} defaultValue="17 / 100" disabled />}</Field>
      <Field label="Condition">{(control) => <Select {...control} options={CONDITIONS} />}</Field>
      <Field label="Notes">{(control) => <Textarea {...control} defaultValue="Signed at a convention." />}</Field>
      <SetField />
    </div>
    <div className="w-full">
      <FileDrop
        title="Choose a file or drop it here"
        text="CSV, at most 5 MB"
        accept=".csv"
        disabled={false}
        onChoose={() => undefined}
      />
    </div>
  </Part>
);

const SetField = () => {
  const [chosen, setChosen] = useState<ComboboxOption | null>(SETS[0] ?? null);
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        Set
      </span>
      <Combobox
        label="Set"
        none="Any set"
        chosen={chosen}
        onChoose={setChosen}
        options={SETS}
        onType={() => undefined}
      />
    </div>
  );
};
