import { importErrors } from '@ninepocket/contracts/imports';
import { addressOf } from '@ninepocket/web-kit/address';
import { loadConfig } from '@ninepocket/web-kit/config';
import { send } from '@ninepocket/web-kit/send';

/**
 * Every refused row of an import as a file. Fetched, not linked to: a link carries no token.
 * @throws ProblemError
 */
export const loadErrorsFile = async (id: string): Promise<Blob> => {
  const { apiUrl } = await loadConfig();
  const answer = await send(addressOf(apiUrl, importErrors, { params: { id } }), {
    method: importErrors.method,
    headers: { accept: 'text/csv, application/problem+json' },
  });
  return answer.blob();
};
