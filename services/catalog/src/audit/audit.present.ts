import type { AuditRecord } from '@ninepocket/contracts/catalog/audit';
import { csvCell, UTF8_MARK } from '../names/csv-cell.rules.js';
import type { AuditRow } from './audit.store.js';

export const presentAuditRecord = ({ at, targetType, targetId, targetLabel, ...row }: AuditRow): AuditRecord => ({
  ...row,
  at: at.toISOString(),
  target: { type: targetType, id: targetId, label: targetLabel },
});

const HEADER = 'at,service,actor id,action,target type,target id,target,before,after,request id';

export async function* auditCsv(rows: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  yield `${UTF8_MARK}${HEADER}\r\n`;
  for await (const row of rows) yield `${cellsOf(row).join(',')}\r\n`;
}

const cellsOf = (row: AuditRow): string[] => [
  row.at.toISOString(),
  row.service,
  row.actorId === null ? '' : String(row.actorId),
  ...[row.action, row.targetType, row.targetId, row.targetLabel].map(csvCell),
  ...[row.before, row.after].map((fields) => (fields === null ? '' : csvCell(JSON.stringify(fields)))),
  csvCell(row.requestId ?? ''),
];
