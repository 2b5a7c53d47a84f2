import { Lock } from 'lucide-react';

type FigureProps = { value: number | null; show?: (value: number) => string };

const plain = (value: number): string => value.toLocaleString('en-US');

/** A hidden figure is a lock, not 0. */
export const Figure = ({ value, show = plain }: FigureProps) =>
  value === null ? (
    <span className="inline-flex h-[1.1em] items-center text-muted" title="Private">
      <Lock aria-hidden className="size-[0.8em]" />
      <span className="sr-only">Private</span>
    </span>
  ) : (
    show(value)
  );
