import { cn } from '../cn.js';

const POCKETS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export const Logo = ({ className, site }: { className?: string; site?: string }) => (
  <span className={cn('inline-flex items-center gap-2.5', className)}>
    <svg aria-hidden viewBox="0 0 32 32" className="size-[1.35em] shrink-0">
      <rect x="1" y="1" width="30" height="30" rx="6" className="fill-primary stroke-outline" strokeWidth="2" />
      {POCKETS.map((at) => (
        <rect
          key={at}
          x={7 + (at % 3) * 6.5}
          y={6 + Math.floor(at / 3) * 7}
          width="5"
          height="6"
          rx="1"
          fill={at === 4 ? '#b8102e' : '#15131c'}
        />
      ))}
    </svg>
    {/* With large text, a phone has room for the mark only. */}
    <span className="display tracking-wide max-[20rem]:sr-only">Ninepocket</span>
    {site && <span className="rounded-md bg-ink px-1.5 py-0.5 text-xs font-bold text-paper">{site}</span>}
  </span>
);
