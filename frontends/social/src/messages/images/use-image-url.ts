import { readImage, type Message } from '@ninepocket/contracts/social/messages';
import { loadFile } from '@ninepocket/web-kit/api/download';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQuery } from '@tanstack/react-query';

const idOf = (image: NonNullable<Message['image']>): string => image.url.split('/').at(-2) ?? '';

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // readAsDataURL always results in text.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The image could not be read'));
    reader.readAsDataURL(blob);
  });

/** Images are fetched, because an `<img>` sends no token. `data` is the URL for an `<img>`. */
export const useImageUrl = (image: NonNullable<Message['image']>, size: 'full' | 'thumbnail') => {
  const params = { id: idOf(image), size };
  return useQuery({
    queryKey: endpointKey(readImage, { params }),
    queryFn: async () => dataUrlOf(await loadFile(readImage, { params })),
  });
};
