import { useEffect, useRef, type RefObject } from 'react';

const CALM = '(prefers-reduced-motion: reduce)';
/** Degrees of a device's rotation for the full tilt, and how a phone is usually held. */
const FULL_TURN = 30;
const HELD_AT = 45;

const limited = (share: number): number => Math.max(-1, Math.min(1, share));

/**
 * Sets `--tilt-x` and `--tilt-y` (-1 to 1) on the element: toward the pointer, or as the device is turned. Devices that
 * would ask for permission are not asked. Nothing moves when the user prefers less motion.
 */
export const useTilt = <Tilted extends HTMLElement>(): RefObject<Tilted | null> => {
  const ref = useRef<Tilted>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia(CALM).matches) return undefined;
    const tilt = (x: number, y: number): void => {
      element.style.setProperty('--tilt-x', limited(x).toFixed(2));
      element.style.setProperty('--tilt-y', limited(y).toFixed(2));
    };
    const follow = ({ clientX, clientY, pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') return;
      const { left, top, width, height } = element.getBoundingClientRect();
      tilt(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1);
    };
    const level = (): void => tilt(0, 0);
    const turn = ({ beta, gamma }: DeviceOrientationEvent): void => {
      if (beta !== null && gamma !== null) tilt(gamma / FULL_TURN, (beta - HELD_AT) / FULL_TURN);
    };
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerleave', level);
    window.addEventListener('deviceorientation', turn);
    return () => {
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerleave', level);
      window.removeEventListener('deviceorientation', turn);
    };
  }, []);
  return ref;
};
