import { loadConfig } from '@ninepocket/web-kit/config';
import { useQuery } from '@tanstack/react-query';

/** The origin of the API and of the collectors' pages; empty in the shell, where it is the page's own. */
export const useApiUrl = (): string => useQuery({ queryKey: ['config'], queryFn: loadConfig }).data?.apiUrl ?? '';
