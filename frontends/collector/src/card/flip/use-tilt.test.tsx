/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { useTilt } from './use-tilt.js';

function Card() {
  return <div ref={useTilt<HTMLDivElement>()} role="img" aria-label="card" />;
}

const show = (calm = false) => {
  window.matchMedia = (() => ({ matches: calm })) as unknown as typeof window.matchMedia;
  render(<Card />);
  const card = screen.getByRole('img', { name: 'card' });
  card.getBoundingClientRect = () => ({ left: 100, top: 100, width: 200, height: 280 }) as DOMRect;
  return card;
};
const move = (target: EventTarget, type: string, more: object): boolean =>
  target.dispatchEvent(Object.assign(new Event(type), more));
const tiltOf = (card: HTMLElement): string[] =>
  ['--tilt-x', '--tilt-y'].map((name) => card.style.getPropertyValue(name));

describe('the tilt of a large card', () => {
  const { matchMedia } = window;
  afterEach(() => {
    cleanup();
    window.matchMedia = matchMedia;
  });

  it('when the mouse moves over it, then it follows, and it is level again when the mouse leaves', () => {
    const card = show();
    move(card, 'pointermove', { clientX: 300, clientY: 240, pointerType: 'mouse' });
    expect(tiltOf(card)).toEqual(['1.00', '0.00']);
    move(card, 'pointerleave', {});
    expect(tiltOf(card)).toEqual(['0.00', '0.00']);
  });

  it('when a finger scrolls over it, then it stays level; when the device turns, then it turns', () => {
    const card = show();
    move(card, 'pointermove', { clientX: 300, clientY: 240, pointerType: 'touch' });
    expect(tiltOf(card)).toEqual(['', '']);
    move(window, 'deviceorientation', { beta: 60, gamma: -90 });
    expect(tiltOf(card)).toEqual(['-1.00', '0.50']);
    move(window, 'deviceorientation', { beta: null, gamma: null });
    expect(tiltOf(card)).toEqual(['-1.00', '0.50']);
  });

  it('when less motion is preferred, then nothing moves', () => {
    const card = show(true);
    move(card, 'pointermove', { clientX: 300, clientY: 240, pointerType: 'mouse' });
    move(window, 'deviceorientation', { beta: 60, gamma: -90 });
    expect(tiltOf(card)).toEqual(['', '']);
  });
});
