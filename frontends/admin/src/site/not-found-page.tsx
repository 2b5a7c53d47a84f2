import { PageState } from '@ninepocket/ui/states/page-state';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <PageState
      icon={<SearchX />}
      title="This page is missing from the binder"
      text="The address may be mistyped, or the page may have moved."
      link={<Link to="/admin">Back to Admin</Link>}
    />
  );
}
