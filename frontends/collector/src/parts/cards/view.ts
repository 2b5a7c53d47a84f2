/** How cards are laid out. */
export type View = 'grid' | 'list';

/** Takes what the address says, gives the view; the grid unless it says list. */
export const readView = (text: string | null): View => (text === 'list' ? 'list' : 'grid');
