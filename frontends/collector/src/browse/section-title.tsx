import { Badge } from '@ninepocket/ui/brand/badge';

export const SectionTitle = ({ children, count }: { children: string; count?: number }) => (
  <h2 className="mt-10 mb-4 flex items-center gap-2 display text-xl first:mt-0">
    {children} {count !== undefined && <Badge>{count}</Badge>}
  </h2>
);
