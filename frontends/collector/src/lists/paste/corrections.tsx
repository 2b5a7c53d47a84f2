import { Button } from '@ninepocket/ui/forms/button';

export type Correction = { set: string; text: string };

type CorrectionsProps = {
  line: { text: string; corrections?: readonly Correction[] };
  onCorrect: (from: string, to: string) => void;
};

/** Sets that a line may mean: choosing one corrects what was typed. */
export const Corrections = ({ line: { text, corrections = [] }, onCorrect }: CorrectionsProps) =>
  corrections.map((one) => (
    <Button
      key={one.set}
      size="sm"
      variant="secondary"
      aria-label={`Use ${one.set}`}
      onClick={() => onCorrect(text, one.text)}
    >
      {one.set}
    </Button>
  ));

export const corrected = (typed: string, from: string, to: string): string =>
  typed
    .split('\n')
    .map((line) => (line.trim() === from ? to : line))
    .join('\n');
