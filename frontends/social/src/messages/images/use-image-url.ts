import { readImage, type Message } from '@ninepocket/contracts/social/messages';
import { loadFile } from '@ninepocket/web-kit/api/download';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from './use-object-url.js';

const idOf = (image: NonNullable<Message['image']>): string => image.url.split('/').at(-2) ?? '';

/** Images are fetched, because an `<img>` sends no token. `url` is undefined while it loads. */
export const useImageUrl = (image: NonNullable<Message['image']>, size: 'full' | 'thumbnail') => {
  const params = { id: idOf(image), size };
  const { data, error, refetch } = useQuery({
    queryKey: endpointKey(readImage, { params }),
    queryFn: () => loadFile(readImage, { params }),
  });
  return { url: useObjectUrl(data), error, refetch };
};
