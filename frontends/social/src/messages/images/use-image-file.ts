import { readImage, type Message } from '@ninepocket/contracts/social/messages/messages';
import { loadFile } from '@ninepocket/web-kit/api/download';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQuery } from '@tanstack/react-query';

const idOf = (image: NonNullable<Message['image']>): string => image.url.split('/').at(-2) ?? '';

/** Images are fetched, because an `<img>` sends no token. */
export const useImageFile = (image: NonNullable<Message['image']>, size: 'full' | 'thumbnail') => {
  const params = { id: idOf(image), size };
  return useQuery({ queryKey: endpointKey(readImage, { params }), queryFn: () => loadFile(readImage, { params }) });
};
