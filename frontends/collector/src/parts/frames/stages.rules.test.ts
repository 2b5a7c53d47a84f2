import { describe, expect, it } from '@jest/globals';
import { kindOfStep, STAGE, stageAt, stepsInAll, stepsUntilShown } from './stages.rules.js';

const COLUMNS = 3;
const rowAt = (step: number) => [0, 1, 2].map((column) => stageAt(step, column, COLUMNS));

describe('stages of a row of cards', () => {
  it('when a row starts, then one card after the other is rendered and shown', () => {
    expect(rowAt(0)).toEqual([STAGE.none, STAGE.none, STAGE.none]);
    expect(rowAt(1)).toEqual([STAGE.made, STAGE.none, STAGE.none]);
    expect(rowAt(2)).toEqual([STAGE.shown, STAGE.none, STAGE.none]);
    expect(rowAt(3)).toEqual([STAGE.shown, STAGE.made, STAGE.none]);
  });

  it('when all cards are shown, then pictures follow, then buttons', () => {
    expect(rowAt(stepsUntilShown(COLUMNS))).toEqual([STAGE.shown, STAGE.shown, STAGE.shown]);
    expect(rowAt(7)).toEqual([STAGE.pictured, STAGE.shown, STAGE.shown]);
    expect(rowAt(10)).toEqual([STAGE.whole, STAGE.pictured, STAGE.pictured]);
    expect(rowAt(stepsInAll(COLUMNS))).toEqual([STAGE.whole, STAGE.whole, STAGE.whole]);
  });

  it('when steps are due, then their kinds alternate', () => {
    const kinds = Array.from({ length: 8 }, (_, step) => kindOfStep(step, COLUMNS));
    expect(kinds).toEqual(['make', 'show', 'make', 'show', 'make', 'show', 'part', 'part']);
  });
});
