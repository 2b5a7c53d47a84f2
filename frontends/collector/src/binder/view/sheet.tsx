import type { BinderPage } from '@ninepocket/contracts/collection/binders';
import { cn } from '@ninepocket/ui/cn';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';

type SheetProps = {
  page: BinderPage;
  columns: number;
  side: 'left' | 'right';
  complete: boolean;
  children: ReactNode;
};

/** One plastic page. The holes are at its inner edge. */
export const Sheet = ({ page, columns, side, complete, children }: SheetProps) => {
  // The last page of a section has free pockets.
  const isPart = page.pockets.some(({ card }) => card === null);
  return (
    <section
      data-complete={complete || undefined}
      className={cn('binder-sheet', side === 'left' ? 'binder-sheet-left' : 'binder-sheet-right')}
    >
      <div className="flex min-h-6 items-center justify-between gap-2 px-1 pb-1 text-xs font-semibold text-muted">
        <span className="truncate">{page.section ?? ''}</span>
        <span className="flex shrink-0 items-center gap-1">
          {complete && (
            <span className="inline-flex items-center gap-1 rounded-full border border-outline bg-primary px-1.5 text-on-primary">
              <Sparkles aria-hidden className="size-3.5" /> {isPart ? 'Page complete' : 'Full page'}
            </span>
          )}
          <span className="sr-only">Page </span>
          {page.page}
        </span>
      </div>
      <ol
        aria-label={page.section ? `Page ${page.page}, ${page.section}` : `Page ${page.page}`}
        className="grid gap-1.5 sm:gap-2"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {children}
      </ol>
      <span aria-hidden className="binder-holes" />
    </section>
  );
};
