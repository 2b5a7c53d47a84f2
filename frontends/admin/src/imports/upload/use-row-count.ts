import { useEffect, useState } from 'react';
import { countRows } from './count-rows.js';
import { readHead } from './read-head.js';

export type RowCount = number | 'counting' | 'unknown';

export function useRowCount(file: File): RowCount {
  const [counted, setCounted] = useState<{ file: File; rows: RowCount } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const counting = readHead(file).then((head) => countRows(file, head, leaving.signal));
    counting.then(
      (rows) => setCounted({ file, rows }),
      () => leaving.signal.aborted || setCounted({ file, rows: 'unknown' }),
    );
    return () => leaving.abort();
  }, [file]);
  return counted?.file === file ? counted.rows : 'counting';
}
