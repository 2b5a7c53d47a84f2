export type View = 'grid' | 'list';
/** What has a binder can be shown in it, too. */
export type BinderView = View | 'binder';

/** In local storage: the view that was chosen last, on any screen. */
export const VIEW_KEY = 'ninepocket.view';

export const readView = (text: string | null): View => (text === 'list' ? 'list' : 'grid');

/** @returns null when none was chosen */
export const readBinderView = (text: string | null): BinderView | null =>
  text === 'binder' || text === 'grid' || text === 'list' ? text : null;
