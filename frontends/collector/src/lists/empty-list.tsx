import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type EmptyListProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** Shows all sets; null when they are shown already. */
  clear: (() => void) | null;
  source: { to: string; label: string };
};

export const EmptyList = ({ icon, title, text, clear, source }: EmptyListProps) => (
  <EmptyState
    icon={icon}
    title={title}
    text={text}
    action={
      clear ? (
        <Button variant="secondary" onClick={clear}>
          All sets
        </Button>
      ) : (
        <Button asChild>
          <Link to={source.to}>{source.label}</Link>
        </Button>
      )
    }
  />
);
