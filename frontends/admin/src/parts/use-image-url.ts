import { useApiUrl } from './use-api-url.js';

/** The path of a stored image is relative to the API, which is another origin on the admin site. */
export const useImageUrl = (): ((url: string | null) => string | null) => {
  const apiUrl = useApiUrl();
  return (url) => (url?.startsWith('/') ? `${apiUrl}${url}` : url);
};
