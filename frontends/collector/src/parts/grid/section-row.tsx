import type { ListSection } from './sections.rules.js';

type SectionRowProps = { section: ListSection; note: string | null; top: number; height: number };

/** The heading of a section, as high as a row of the list. */
export const SectionRow = ({ section, note, top, height }: SectionRowProps) => (
  <div
    role="row"
    className="absolute inset-x-0 flex items-end gap-3 border-b border-edge bg-paper pb-0.5"
    style={{ top, height }}
  >
    <span role="rowheader" className="display text-base">
      {section.name}
    </span>
    {note && (
      <span role="cell" className="pb-px text-xs text-muted">
        {note}
      </span>
    )}
  </div>
);
