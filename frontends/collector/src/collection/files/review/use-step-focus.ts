import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** After a change of step the button that had the focus is gone, so the focus moves to the step's heading. */
export function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(useNavigationType() === 'POP' ? step : null);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
