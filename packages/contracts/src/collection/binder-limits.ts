/** What binders may be; pages and services need these constants. */
export const BINDER_KINDS = ['storage', 'display'] as const;
export const BINDER_COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'black', 'white'] as const;
export const FREE_BINDERS = 2;
export const MAX_BINDERS = 200;
/** Of rows and of columns. */
export const MAX_POCKET_ROWS = 6;
export const MAX_BINDER_PAGES = 400;
/** Holdings of one "Move to…". */
export const MAX_MOVED = 500;
/** Places that a holding lists; `placed` counts all. */
export const MAX_PLACES = 20;
/** A placement can be undone for this many days, and only while it is among this many latest ones. */
export const UNDO_PLACEMENT_DAYS = 30;
export const UNDO_PLACEMENTS = 50;
