import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * What led to this step has gone, and the focus with it: the step's heading gets it. Not when the page was loaded here.
 * @returns for the heading of each step, which needs `tabIndex={-1}`
 */
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
