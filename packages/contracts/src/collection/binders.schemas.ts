import { z } from 'zod';
import { cardView } from '../catalog/cards/card-view.schemas.js';
import {
  flagInput,
  id,
  idInput,
  idParams,
  nameText,
  searchText,
  timestamp,
  wholeInput,
} from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { BINDER_COLORS, BINDER_KINDS, MAX_BINDER_PAGES, MAX_MOVED, MAX_POCKET_ROWS } from './binder-limits.js';
import { holding } from './collection.schemas.js';
import { gradeCompanySchema, gradeSchema } from './holdings/grading.schemas.js';

const count = z.number().int();
const kind = z.enum(BINDER_KINDS);
const color = z.enum(BINDER_COLORS);
const side = z.number().int().min(1).max(MAX_POCKET_ROWS);
const MAX_POCKETS = MAX_POCKET_ROWS * MAX_POCKET_ROWS;
const copiesInput = z.number().int().min(1).max(10000);

export const audit = z.object({
  /** When the current walk began; null before the first one. */
  startedAt: timestamp.nullable(),
  /** Of the current walk, among the pockets that hold copies. */
  seen: count,
  missing: count,
  left: count,
  /** The first pocket that is left; null when the walk is done. */
  next: z.object({ page: count, pocket: count }).nullable(),
});

export const binder = z.object({
  id,
  name: z.string(),
  rows: count,
  columns: count,
  /** `storage`: a pocket holds any number of copies of one holding; `display`: one. */
  kind,
  color,
  /** Pages up to the next free pocket behind the last used one. */
  pages: count,
  /** Pockets that hold copies, and the copies. */
  pockets: count,
  copies: count,
  /** Pockets whose copies have left. */
  emptied: count,
  audit,
  createdAt: timestamp,
});

export const pocket = z.object({
  pocket: count,
  /** Own binders: the card that is, or was, in the pocket. Null: nothing belongs here. */
  card: cardView.nullable(),
  /** Of the card, in my whole collection. */
  copies: count,
  /** The copies in the pocket; in the page of a set, the copy that is shown. */
  holdingId: id.nullable(),
  quantity: count,
  state: z.enum(['filled', 'empty']),
  photoUrl: z.string().nullable(),
  gradeCompany: gradeCompanySchema.nullable(),
  grade: gradeSchema.nullable(),
  /** Own binders only, as are `lastAuditedAt`. */
  audited: z.enum(['seen', 'missing']).nullable(),
  lastAuditedAt: timestamp.nullable(),
});

export const page = z.object({
  page: count,
  section: z.string().nullable(),
  /** Each pocket that has a card is filled; in own binders, each pocket. */
  complete: z.boolean(),
  pockets: z.array(pocket),
});

export const binderPages = {
  query: z
    .object({
      set: idInput.optional(),
      collection: idInput.optional(),
      binder: idInput.optional(),
      page: wholeInput(1, 100_000).default(1),
      pages: wholeInput(1, 2).default(1),
    })
    .refine(({ set, collection, binder: own }) => [set, collection, own].filter(Boolean).length === 1, {
      path: ['set'],
      message: 'Name one set, collection or binder.',
    }),
  output: z.object({
    name: z.string(),
    rows: count,
    columns: count,
    pages: count,
    /** Pockets with a card, and those of them that are filled, of all pages. */
    cards: count,
    owned: count,
    /** Own binders have none. */
    sections: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['base', 'insert', 'parallel']),
        /** The first one. */
        page: count,
        cards: count,
        owned: count,
      }),
    ),
    /** None behind the last page. */
    spread: z.array(page),
    /** The own binder. */
    binder: binder.nullable(),
  }),
};

const place = z.object({
  page: z.number().int().min(1).max(MAX_BINDER_PAGES),
  pocket: z.number().int().min(1).max(MAX_POCKETS),
});

/** What a change of pockets did, and its undo. */
export const placement = z.object({
  /** For undo; null when nothing changed. */
  placementId: id.nullable(),
  copies: count,
  holdings: count,
  /** The first and the last changed pocket of the binder; null when nothing changed. */
  from: place.nullable(),
  to: place.nullable(),
});

export const listBinders = { output: z.array(binder) };
const binderInput = z.object({ name: nameText(80), color: color.default('red') });
export const createBinder = {
  body: binderInput.extend({ rows: side.default(3), columns: side.default(3), kind: kind.default('storage') }),
  output: binder,
};
export const updateBinder = {
  params: idParams,
  body: z.object({ name: nameText(80), color }).partial(),
  output: binder,
};
export const deleteBinder = { params: idParams };
export const restoreBinder = { params: idParams, output: binder };

export const placeCopies = {
  params: idParams,
  /** Without `at`: in the pocket that has copies of the holding already, if it is a storage binder, or the next free one. */
  body: z.object({
    holdingId: id,
    quantity: copiesInput.default(1),
    at: place.nullable().default(null),
    overReserved: z.boolean().default(false),
  }),
  output: placement,
};
export const movePocket = {
  params: idParams,
  /** Without `at`: to an empty pocket that remembers the card, or the next free one. */
  body: z.object({
    from: place,
    to: z.object({ binderId: id, at: place.nullable().default(null) }),
    overReserved: z.boolean().default(false),
  }),
  output: placement,
};
export const takeOut = {
  params: idParams,
  /** Without `quantity`: all. */
  body: place.extend({ quantity: copiesInput.optional(), forget: z.boolean().default(false) }),
  output: placement,
};
export const moveToBinder = {
  params: idParams,
  body: z.object({ holdingIds: z.array(id).min(1).max(MAX_MOVED) }),
  output: placement,
};
export const fillBinder = {
  params: idParams,
  /** `leaveGaps`: a card without unplaced copies keeps an empty pocket. */
  body: z.object({ setId: id, leaveGaps: z.boolean().default(false) }),
  output: placement,
};
export const previewFill = {
  params: idParams,
  query: z.object({ setId: idInput, leaveGaps: flagInput.optional() }),
  output: z.object({
    copies: count,
    /** The first and the last pocket that changes; null when nothing is left to place. */
    from: place.nullable(),
    to: place.nullable(),
    /** How many more `pages` the binder then has. */
    addedPages: count,
  }),
};
export const undoPlacement = {
  params: idParams,
  output: z.object({ undone: count, kept: count }),
};

export const inboxCopies = z.object({ holding, unplaced: count });
export const listInbox = {
  query: pageQuery.extend({
    q: searchText(100).optional(),
    setId: idInput.optional(),
    isInsert: flagInput.optional(),
  }),
  output: z.array(inboxCopies),
};
export const inboxSet = z.object({
  setId: id,
  setName: z.string(),
  setYear: count,
  holdings: count,
  /** Unplaced ones. */
  copies: count,
});
export const listInboxSets = { output: z.array(inboxSet) };

export const startAudit = { params: idParams, output: audit };
export const auditPocket = {
  params: idParams,
  body: z.object({
    marks: z
      .array(place.extend({ result: z.enum(['seen', 'missing']) }))
      .min(1)
      .max(200),
  }),
  output: audit,
};

export const missingCopies = z.object({ page: count, pocket: count, card: cardView });
export const listMissing = { params: idParams, output: z.array(missingCopies) };
