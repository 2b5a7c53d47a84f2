import { PageState } from '@ninepocket/ui/states/page-state';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { SearchX } from 'lucide-react';
import type { ReactElement } from 'react';

/** @param link to where such pages are found */
export function Missing({ title, link }: { title: string; link: ReactElement }) {
  usePageTitle(title);
  return (
    <PageState
      icon={<SearchX />}
      title={title}
      text="It may have been renamed or removed, or the address may be mistyped."
      link={link}
    />
  );
}
