import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type { ComboboxOption } from '@ninepocket/ui/forms/combobox';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { fieldErrors, ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState, type FormEvent } from 'react';
import { Notice } from '../imports/notice.js';
import { CardFields } from './card-fields.js';
import { cardBody, EMPTY_CARD, missingFields } from './card-form.rules.js';
import { ImageField } from './image-field.js';
import { RestoreNotice } from './restore-notice.js';
import { SetField } from './set-field.js';
import { NO_IMAGES, useAddCard } from './use-add-card.js';

const INCOMPLETE = 'Please fill in all required fields';

/** After a card was added, the set stays chosen, because cards are usually added one after another. */
export function AddCard() {
  const [set, setSet] = useState<ComboboxOption | null>(null);
  const [fields, setFields] = useState(EMPTY_CARD);
  const [images, setImages] = useState(NO_IMAGES);
  const [missing, setMissing] = useState<string[]>([]);
  // File inputs cannot be cleared otherwise.
  const [round, setRound] = useState(0);
  const add = useAddCard();
  const form = { ...fields, setId: set?.value ?? '' };
  const rejected = fieldErrors(add.error);
  const errorOf = (field: string) => (missing.includes(field) ? 'Required' : rejected[`body.${field}`]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const empty = missingFields(form);
    setMissing(empty);
    if (empty.length) return toast({ tone: 'error', title: INCOMPLETE });
    add.mutate(
      { body: cardBody(form), images },
      {
        onSuccess: ({ card, problems }) => {
          toast({ tone: 'success', title: 'Card created successfully', text: `${card.name} #${card.cardNumber}` });
          setFields({ ...EMPTY_CARD, rarity: fields.rarity });
          setImages(NO_IMAGES);
          if (problems.length === 0) setRound(round + 1);
        },
        onError: (error) => toast({ tone: 'error', title: 'Failed to create card', text: problemText(error) }),
      },
    );
  };

  return (
    <form noValidate onSubmit={save} className="panel flex max-w-3xl flex-col gap-4 p-5">
      <h2 className="section-title">Add a card</h2>
      <SetField chosen={set} onChoose={setSet} error={errorOf('setId')} />
      <CardFields values={fields} onChange={setFields} errorOf={errorOf} />
      <div key={round} className="grid gap-4 sm:grid-cols-2">
        {(['front', 'back'] as const).map((side) => (
          <ImageField
            key={side}
            label={side === 'front' ? 'Front image' : 'Back image'}
            image={images[side]}
            onChange={(image) => setImages({ ...images, [side]: image })}
          />
        ))}
      </div>
      {add.data?.problems.map((text) => (
        <Notice key={text} title="Image not added" text={text} />
      ))}
      {add.error && <Failure error={add.error} onRestored={add.reset} />}
      <Button type="submit" size="lg" className="sm:self-start" busy={add.isPending}>
        Add Card
      </Button>
    </form>
  );
}

const Failure = ({ error, onRestored }: { error: Error; onRestored: () => void }) =>
  error instanceof ProblemError && error.code === 'card_retired' ? (
    <RestoreNotice card={error.current as Card} text={error.text} onRestored={onRestored} />
  ) : (
    <Notice title="Failed to create card" text={problemText(error)} />
  );
