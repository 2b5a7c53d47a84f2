export const VIEWS = ['grid', 'list'] as const;
/** How cards are laid out. */
export type View = (typeof VIEWS)[number];

/** Takes what the address says, gives the view; the grid unless it says list. */
export const readView = (text: string | null): View => (text === 'list' ? 'list' : 'grid');
