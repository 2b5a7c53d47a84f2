import { PageState } from '@ninepocket/ui/states/page-state';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';

export function Missing({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <PageState
      icon={<SearchX />}
      title={title}
      text="It may have been renamed or removed, or the address may be mistyped."
      link={<Link to="/browse">Back to Sets</Link>}
    />
  );
}
