import { matching, type Destination } from './destinations.rules.js';
import { PaletteGroup, PaletteItem } from './palette.js';

type DestinationGroupProps = {
  heading: string;
  destinations: readonly Destination[];
  /** What was typed. */
  text: string;
  onChoose: (run: () => void) => void;
};

/** The screens or commands that match the text. */
export function DestinationGroup({ heading, destinations, text, onChoose }: DestinationGroupProps) {
  const found = matching(destinations, text);
  if (!found.length) return null;
  return (
    <PaletteGroup heading={heading}>
      {found.map(({ label, icon: Icon, run }) => (
        <PaletteItem key={label} value={label} onSelect={() => onChoose(run)} icon={<Icon aria-hidden />}>
          {label}
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}
