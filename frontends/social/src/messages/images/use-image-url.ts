import { readImage, type Message } from '@ninepocket/contracts/social/messages';
import { loadFile } from '@ninepocket/web-kit/api/download';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type Size = 'full' | 'thumbnail';

const idOf = (image: NonNullable<Message['image']>): string => image.url.split('/').at(-2) ?? '';

/** Images are fetched, because an `<img>` sends no token. `url` is null until then. */
export const useImageUrl = (image: NonNullable<Message['image']>, size: Size) => {
  const params = { id: idOf(image), size };
  const { data, error, refetch } = useQuery({
    queryKey: endpointKey(readImage, { params }),
    queryFn: () => loadFile(readImage, { params }),
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const created = URL.createObjectURL(data);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [data]);
  return { url, error, refetch };
};
