import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { dotOf, DOTS, positionOf } from './showcase.rules.js';
import type { Rotation } from './use-rotation.js';

export function ShowcaseControls({ count, rotation }: { count: number; rotation: Rotation }) {
  const { at, paused, setPaused, setHeld, show, step } = rotation;
  const arrow = paused ? '' : 'md:hidden';
  return (
    <div
      role="presentation"
      // A click focuses a button too; only keyboard focus pauses.
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
      className={count ? 'mt-2 flex items-center justify-center' : 'invisible mt-2 flex'}
    >
      <IconButton label="Previous card" className={arrow} onClick={() => step(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      {Array.from({ length: DOTS }, (_, dot) => (
        <button
          key={dot}
          type="button"
          aria-label={`Cards, group ${dot + 1} of ${DOTS}`}
          aria-current={dot === dotOf(at, count)}
          onClick={() => show(positionOf(dot, count))}
          className="group focus-ring flex h-11 w-6 items-center justify-center rounded-control"
        >
          <span className="size-2.5 rounded-full border border-edge bg-surface transition-transform group-hover:bg-edge group-aria-[current=true]:scale-125 group-aria-[current=true]:border-outline group-aria-[current=true]:bg-primary" />
        </button>
      ))}
      <IconButton label="Next card" className={arrow} onClick={() => step(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <IconButton label={paused ? 'Start rotation' : 'Pause rotation'} onClick={() => setPaused(!paused)}>
        {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </IconButton>
    </div>
  );
}
