import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        icon={<SearchX />}
        title="This page is missing from the binder"
        text="The address may be mistyped, or the page may have moved."
        action={
          <Button asChild>
            <Link to="/admin">Back to Admin</Link>
          </Button>
        }
      />
    </>
  );
}
