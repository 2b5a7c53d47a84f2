import { cn } from '@ninepocket/ui/cn';

const POCKETS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The binder page with nine pockets, the product's name, and that this is its admin site. */
export const Logo = ({ className }: { className?: string }) => (
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
          className={at === 4 ? 'fill-[#b8102e]' : 'fill-on-primary'}
        />
      ))}
    </svg>
    <span className="display tracking-wide">Ninepocket</span>
    <span className="rounded-md bg-ink px-1.5 py-0.5 text-xs font-bold text-paper">Admin</span>
  </span>
);
