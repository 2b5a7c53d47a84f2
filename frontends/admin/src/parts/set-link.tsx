import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { loadConfig } from '@ninepocket/web-kit/config';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type SetLinkProps = { set: CardSet; className: string; children: ReactNode };

/** A set's page, in a new tab. On the admin's own site, the page is at the collectors' address, the API's. */
export function SetLink({ set, className, children }: SetLinkProps) {
  const { data: config } = useQuery({ queryKey: ['config'], queryFn: loadConfig });
  return (
    <a
      href={`${config?.apiUrl ?? ''}/browse/${set.mainSetSlug ?? 'other'}/${set.slug}`}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      {children}
    </a>
  );
}
