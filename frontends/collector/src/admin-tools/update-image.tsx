import { findCardImage } from '@ninepocket/contracts/automation/image-runs';
import { addCardImageFromUrl, uploadCardImage, type CardSide } from '@ninepocket/contracts/catalog/images/card-images';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { ImageSourceFields, type ImageSource } from '@ninepocket/ui/forms/image-source-fields';
import { Select } from '@ninepocket/ui/forms/select';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { FormProblem } from '../card/copies/form-problem.js';
import type { OpenedCard } from '../card/opened-card.rules.js';

const FORM_ID = 'update-image';
const SIDES = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
] as const;

/** An image from a file or an address is stored by us; the search finds one for the front. */
export default function UpdateImage({ card, onClose }: { card: OpenedCard; onClose: () => void }) {
  const invalidate = useInvalidate();
  const [side, setSide] = useState<CardSide>('front');
  const [source, setSource] = useState<ImageSource>({ file: null, url: '' });
  const failed = (error: Error) => {
    toast({ tone: 'error', title: 'Error', text: 'Failed to update card image' });
    return error;
  };
  const updated = (text: string) => {
    toast({ tone: 'success', title: 'Image Updated', text });
    onClose();
  };
  const store = useMutation({
    mutationFn: async () => {
      const params = { id: card.id };
      if (!source.file) return api.call(addCardImageFromUrl, { params, body: { url: source.url.trim(), side } });
      const form = new FormData();
      form.set('side', side);
      form.set('image', source.file);
      return api.upload(uploadCardImage, { params, form });
    },
    onSuccess: () => {
      void invalidate(uploadCardImage);
      updated(card.name);
    },
    onError: failed,
  });
  const find = useAction(findCardImage, {
    onSuccess: ({ success, message }) => {
      if (success) updated(message);
      else toast({ tone: 'info', title: 'No Image Found', text: message });
    },
    onError: failed,
  });
  const error = store.error ?? find.error;
  const save = (event: FormEvent) => {
    event.preventDefault();
    find.reset();
    if (!store.isPending) store.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Update Image"
      description={`${card.name} #${card.cardNumber}`}
      footer={
        <>
          <FormProblem text={error ? problemText(error) : undefined} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={store.isPending} disabled={!source.file && !source.url.trim()}>
            Save
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={save} className="flex flex-col gap-4">
        <Field label="Side">
          {(aria) => (
            <Select
              {...aria}
              options={SIDES}
              value={side}
              onChange={({ target }) => setSide(target.value === 'back' ? 'back' : 'front')}
            />
          )}
        </Field>
        <ImageSourceFields source={source} onChange={setSource} />
        <Button
          variant="secondary"
          className="self-start"
          busy={find.isPending}
          onClick={() => {
            store.reset();
            find.mutate({ params: { cardId: card.id } });
          }}
        >
          <Search aria-hidden /> Find an image
        </Button>
      </form>
    </Dialog>
  );
}
