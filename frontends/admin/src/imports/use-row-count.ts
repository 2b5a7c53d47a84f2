import { useEffect, useState } from 'react';
import { RowCounter } from './row-counter.rules.js';

/** Rows of a chosen file: a number, still being counted, or not readable in this browser. */
export type RowCount = number | 'counting' | 'unknown';

const countRows = async (file: File, signal: AbortSignal): Promise<number> => {
  const counter = new RowCounter();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) return counter.rows;
    counter.add(value);
  }
};

/** Takes the chosen file, gives its rows without the header. The file is read piece by piece and not kept. */
export function useRowCount(file: File): RowCount {
  const [counted, setCounted] = useState<{ file: File; rows: RowCount } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    countRows(file, leaving.signal).then(
      (rows) => setCounted({ file, rows }),
      () => leaving.signal.aborted || setCounted({ file, rows: 'unknown' }),
    );
    return () => leaving.abort();
  }, [file]);
  return counted?.file === file ? counted.rows : 'counting';
}
