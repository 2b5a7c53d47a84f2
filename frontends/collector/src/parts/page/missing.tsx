import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';

export function Missing({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={<SearchX />}
        title={title}
        text="It may have been renamed or removed, or the address may be mistyped."
        action={
          <Button asChild>
            <Link to="/browse">Back to Sets</Link>
          </Button>
        }
      />
    </>
  );
}
