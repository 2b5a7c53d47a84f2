import { Badge } from '@ninepocket/ui/brand/badge';

export const SectionTitle = ({ children, count }: { children: string; count?: number }) => (
  <h2 className="section-title mt-10 mb-4 flex items-center gap-2 first:mt-0">
    {children} {count !== undefined && <Badge>{count}</Badge>}
  </h2>
);
