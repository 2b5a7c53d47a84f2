import { loadConfig } from '@ninepocket/web-kit/config';
import { useQuery } from '@tanstack/react-query';

/** The origin of the collectors' pages and of the API; empty in the shell, which has the same one. */
export const useCollectorsUrl = (): string =>
  useQuery({ queryKey: ['config'], queryFn: loadConfig }).data?.apiUrl ?? '';
