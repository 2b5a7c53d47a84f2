import type { ColumnMapping } from '@ninepocket/contracts/catalog/imports';
import { useEffect, useState } from 'react';
import { proposeColumns, type ImportColumn } from '@ninepocket/contracts/catalog/import-columns';
import { withColumn } from './column-mapping.rules.js';
import { readHead, type FileHead } from './read-head.js';

export interface Mapping {
  head: FileHead;
  columns: ColumnMapping;
}

/** Null while the file is being read; 'unreadable' when it cannot be. */
export function useMapping(file: File | null) {
  const [read, setRead] = useState<{ file: File; mapping: Mapping | 'unreadable' } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    let left = false;
    const store = (mapping: Mapping | 'unreadable') => left || setRead({ file, mapping });
    readHead(file).then(
      (head) => store({ head, columns: proposeColumns(head.header) }),
      () => store('unreadable'),
    );
    return () => {
      left = true;
    };
  }, [file]);
  const choose = (field: ImportColumn, column: number | null): void =>
    setRead((last) =>
      last && last.mapping !== 'unreadable'
        ? { ...last, mapping: { ...last.mapping, columns: withColumn(last.mapping.columns, field, column) } }
        : last,
    );
  return { mapping: read && read.file === file ? read.mapping : null, choose };
}
