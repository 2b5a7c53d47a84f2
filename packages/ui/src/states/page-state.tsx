import type { ReactNode } from 'react';
import { Button } from '../forms/button.js';
import { EmptyState } from './empty-state.js';

type PageStateProps = { icon: ReactNode; title: string; text: string; link?: ReactNode };

/** In place of a page that cannot be shown. Its title is the page's heading, and `link` leads elsewhere. */
export const PageState = ({ icon, title, text, link }: PageStateProps) => (
  <EmptyState heading="h1" icon={icon} title={title} text={text} action={link && <Button asChild>{link}</Button>} />
);
