import { exportCollection } from '@ninepocket/contracts/collection-files';
import { addressOf } from '@ninepocket/web-kit/address';
import { loadConfig } from '@ninepocket/web-kit/config';
import { send } from '@ninepocket/web-kit/send';

export type ExportFormat = 'csv' | 'json';

/**
 * My whole collection as a file. Fetched, not linked to: a link carries no token.
 * @throws ProblemError
 */
export const loadExport = async (format: ExportFormat): Promise<Blob> => {
  const { apiUrl } = await loadConfig();
  const answer = await send(addressOf(apiUrl, exportCollection, { query: { format } }), {
    method: exportCollection.method,
    headers: { accept: 'text/csv, application/json, application/problem+json' },
    // A large one on a slow line is no failure while bytes move.
    stream: true,
  });
  return answer.blob();
};

/** Hands a file to the browser's downloads. @param name the file's name for the person */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
