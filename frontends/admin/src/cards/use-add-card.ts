import { createCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { addCardImageFromUrl, uploadCardImage, type CardSide } from '@ninepocket/contracts/catalog/images/card-images';
import type { CallInput } from '@ninepocket/contracts/http/endpoint';
import type { ImageSource } from '@ninepocket/ui/forms/image-source-fields';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useMutation } from '@tanstack/react-query';

export type ChosenImages = Record<CardSide, ImageSource>;
export const NO_IMAGES: ChosenImages = { front: { file: null, url: '' }, back: { file: null, url: '' } };

interface NewCard {
  body: CallInput<typeof createCard>['body'];
  images: ChosenImages;
}

/** The card is created even if an image cannot be added; `problems` says which one and why. */
export function useAddCard() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async ({ body, images }: NewCard) => {
      const card = await api.call(createCard, { body });
      const problems: string[] = [];
      for (const side of ['front', 'back'] as const) {
        try {
          await addImage(card.id, side, images[side]);
        } catch (error) {
          problems.push(`The ${side} image was not added: ${problemText(error)}`);
        }
      }
      return { card, problems };
    },
    onSuccess: () => void invalidate(createCard),
  });
}

const addImage = async (id: number, side: CardSide, { file, url }: ImageSource): Promise<void> => {
  if (file) {
    const form = new FormData();
    form.set('side', side);
    form.set('image', file);
    await api.upload(uploadCardImage, { params: { id }, form });
  } else if (url.trim()) await api.call(addCardImageFromUrl, { params: { id }, body: { url: url.trim(), side } });
};
