import { useApiUrl } from './use-api-url.js';

/** The path of a stored image is relative to the API, which is another origin on the admin site. */
export const useImageUrl = () => {
  const apiUrl = useApiUrl();
  return <Url extends string | null>(url: Url): Url | string => (url?.startsWith('/') ? `${apiUrl}${url}` : url);
};
