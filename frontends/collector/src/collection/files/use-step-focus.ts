import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Moves the focus to the step's heading after a change of step, because the button that had it is gone. Does nothing
 * on page load.
 * @returns a ref for each step's heading, which needs `tabIndex={-1}`
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
