import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import type { ReactNode } from 'react';
import { useApiUrl } from './use-api-url.js';

type SetLinkProps = { set: CardSet; className: string; children: ReactNode };

/** A set's page, in a new tab. On the admin's own site, the page is at the collectors' address, the API's. */
export function SetLink({ set, className, children }: SetLinkProps) {
  const apiUrl = useApiUrl();
  return (
    <a
      href={`${apiUrl}/browse/${set.mainSetSlug ?? 'other'}/${set.slug}`}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      {children}
    </a>
  );
}
