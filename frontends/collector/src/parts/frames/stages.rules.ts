/** Rendering and showing are separate, because a slow device cannot do both in one frame. */
export const STAGE = { none: 0, made: 1, shown: 2, pictured: 3, whole: 4 } as const;
export type Stage = (typeof STAGE)[keyof typeof STAGE];

export type StepKind = 'make' | 'show' | 'part';

export const stepsUntilShown = (columns: number): number => 2 * columns;
export const stepsInAll = (columns: number): number => 4 * columns;

export const kindOfStep = (step: number, columns: number): StepKind =>
  step >= stepsUntilShown(columns) ? 'part' : step % 2 === 0 ? 'make' : 'show';

export const stageAt = (step: number, column: number, columns: number): Stage => {
  if (step <= 2 * column) return STAGE.none;
  if (step === 2 * column + 1) return STAGE.made;
  if (step <= 2 * columns + column) return STAGE.shown;
  return step <= 3 * columns + column ? STAGE.pictured : STAGE.whole;
};
