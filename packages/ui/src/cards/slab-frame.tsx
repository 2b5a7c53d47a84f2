import type { ReactNode } from 'react';
import { cn } from '../cn.js';

export type Slab = { company: string; grade: number | null; cert?: string | null };

type SlabFrameProps = { slab: Slab; children: ReactNode; className?: string };

/** Of a card that was not graded in a slab, null. */
export const slabOf = ({
  gradeCompany,
  grade,
  certNumber,
}: {
  gradeCompany: string | null;
  grade: number | null;
  certNumber?: string | null;
}): Slab | null => (gradeCompany === null ? null : { company: gradeCompany, grade, cert: certNumber });

/**
 * The sealed case of a graded card around its picture: a label with company, grade and certificate above the card. As high
 * as the card alone, so that tiles do not move, and its text grows with it.
 */
export const SlabFrame = ({ slab: { company, grade, cert }, children, className }: SlabFrameProps) => (
  <div className={cn('@container aspect-card w-full', className)}>
    <div className="flex size-full flex-col gap-[1.5cqw] rounded-[inherit] border-2 border-outline bg-raised p-[2.5cqw] shadow-[inset_0_0_0_1px_var(--color-line)]">
      {/* The tile's text and the copy's line say the same. */}
      <div
        aria-hidden
        className="flex h-[18cqw] shrink-0 items-center gap-[3cqw] overflow-hidden rounded-[2cqw] border border-outline bg-primary px-[3cqw] text-on-primary"
      >
        {/* At the left: tiles have their marks at the right. */}
        {grade !== null && <span className="display text-[14cqw] leading-none">{grade}</span>}
        <span className="min-w-0 leading-none">
          <span className="display block text-[9cqw]">{company}</span>
          {cert && (
            <span className="mt-[1cqw] hidden truncate text-[4.5cqw] tabular-nums @min-[7rem]:block">{cert}</span>
          )}
        </span>
      </div>
      <div className="flex min-h-0 grow justify-center [&>img]:h-full [&>img]:w-auto [&>img]:max-w-full [&>img]:rounded-[2cqw] [&>img]:object-contain">
        {children}
      </div>
    </div>
  </div>
);
