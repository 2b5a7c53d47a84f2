import { createCardSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { fieldErrors, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState, type FormEvent } from 'react';
import { Notice } from '../imports/notice.js';
import { yearOf } from './card-form.rules.js';

const EMPTY = { name: '', year: '', description: '', totalCards: '' };

export function CreateSet() {
  const [fields, setFields] = useState(EMPTY);
  const [unnamed, setUnnamed] = useState(false);
  const create = useAction(createCardSet);
  const rejected = fieldErrors(create.error);
  const text = (field: keyof typeof EMPTY) => ({
    value: fields[field],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [field]: target.value }),
  });

  const save = (event: FormEvent) => {
    event.preventDefault();
    const isUnnamed = fields.name.trim() === '';
    setUnnamed(isUnnamed);
    if (isUnnamed) return toast({ tone: 'error', title: 'Please enter a set name' });
    const { name, year, description, totalCards } = fields;
    create.mutate(
      {
        body: {
          name,
          year: yearOf(year),
          description,
          ...(totalCards.trim() ? { totalCards: Number(totalCards) } : {}),
        },
      },
      {
        onSuccess: (set) => {
          toast({ tone: 'success', title: 'Card set created successfully', text: set.name });
          setFields(EMPTY);
        },
        onError: (error) => toast({ tone: 'error', title: 'Failed to create card set', text: problemText(error) }),
      },
    );
  };

  return (
    <form noValidate onSubmit={save} className="panel flex max-w-3xl flex-col gap-4 p-5">
      <h2 className="section-title">Create a card set</h2>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="Set name" error={unnamed ? 'Required' : rejected['body.name']}>
          {(aria) => <Input {...aria} {...text('name')} required maxLength={120} autoComplete="off" />}
        </Field>
        <Field label="Year" hint="Leave empty if unknown" error={rejected['body.year']}>
          {(aria) => <Input {...aria} {...text('year')} inputMode="numeric" maxLength={4} autoComplete="off" />}
        </Field>
        <Field label="Total cards" hint="As the checklist states" error={rejected['body.totalCards']}>
          {(aria) => <Input {...aria} {...text('totalCards')} type="number" inputMode="numeric" min={0} />}
        </Field>
      </div>
      <Field label="Description" error={rejected['body.description']}>
        {(aria) => <Textarea {...aria} {...text('description')} maxLength={4000} />}
      </Field>
      {create.error && <Notice title="Failed to create card set" text={problemText(create.error)} />}
      <Button type="submit" size="lg" className="sm:self-start" busy={create.isPending}>
        Create Set
      </Button>
    </form>
  );
}
