export type View = 'grid' | 'list';

export const readView = (text: string | null): View => (text === 'list' ? 'list' : 'grid');
