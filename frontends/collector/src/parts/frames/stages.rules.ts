/** How far a card of a long list has come. It is made before it is shown, because a slow device has no frame for both. */
export const STAGE = { none: 0, made: 1, shown: 2, pictured: 3, whole: 4 } as const;
export type Stage = (typeof STAGE)[keyof typeof STAGE];

/** What the next step of a row does. */
export type StepKind = 'make' | 'show' | 'part';

/** How many steps a row takes until its cards are shown; what follows are their pictures and what can be pressed. */
export const stepsUntilShown = (columns: number): number => 2 * columns;
/** How many steps a row takes in all. */
export const stepsInAll = (columns: number): number => 4 * columns;

/** Takes how many steps a row has taken, gives what comes next. */
export const kindOfStep = (step: number, columns: number): StepKind =>
  step >= stepsUntilShown(columns) ? 'part' : step % 2 === 0 ? 'make' : 'show';

/** Takes how many steps a row has taken, gives how far its card of this column has come. */
export const stageAt = (step: number, column: number, columns: number): Stage => {
  if (step <= 2 * column) return STAGE.none;
  if (step === 2 * column + 1) return STAGE.made;
  if (step <= 2 * columns + column) return STAGE.shown;
  return step <= 3 * columns + column ? STAGE.pictured : STAGE.whole;
};
