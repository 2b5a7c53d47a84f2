import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '../config.js';

/** Where users can write; null until it is known, and where an installation has none. */
export const useSupportEmail = (): string | null =>
  useQuery({ queryKey: ['config'], queryFn: loadConfig }).data?.supportEmail ?? null;
