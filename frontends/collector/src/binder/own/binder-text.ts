import type { Binder } from '@ninepocket/contracts/collection/binders';
import { count } from '../../parts/format/counts.js';

export const binderFacts = ({ rows, columns, kind, copies, pages }: Binder): string =>
  [`${rows} × ${columns}`, kind, count(copies, 'card'), count(Math.max(1, pages), 'page')].join(' · ');

type Place = { page: number; pocket: number };

export const placeText = ({ page, pocket }: Place): string => `page ${page}, pocket ${pocket}`;
