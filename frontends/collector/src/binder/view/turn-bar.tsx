import type { BinderSection } from '@ninepocket/contracts/collection/binders';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Input } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { pageAfterKey, sectionAt, shownPages, type SpreadWidth } from './turn.rules.js';

type TurnBarProps = {
  first: number;
  pages: number;
  width: SpreadWidth;
  sections: readonly BinderSection[];
  ownedIn?: (section: BinderSection) => number;
  goTo: (page: number) => void;
};

/** Above the pages; on phones below them, where a thumb is. */
export function TurnBar({ first, pages, width, sections, ownedIn = ({ owned }) => owned, goTo }: TurnBarProps) {
  const id = useId();
  const typed = useRef<HTMLInputElement>(null);
  const turn = (key: string) => () => {
    const page = pageAfterKey(key, first, pages, width);
    if (page !== null && page !== first) goTo(page);
  };
  const atEnd = pageAfterKey('PageDown', first, pages, width) === first;
  const jump = (text: string) => {
    const page = Number(text);
    if (Number.isInteger(page) && page >= 1) goTo(Math.min(page, pages));
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 max-sm:order-1 max-sm:mt-4 max-sm:mb-0 max-sm:justify-between">
      <IconButton
        variant="secondary"
        label="Previous page"
        aria-disabled={first === 1}
        className="aria-disabled:opacity-40"
        onClick={turn('PageUp')}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <form
        className="flex items-center gap-2 text-sm font-semibold"
        onSubmit={(event) => {
          event.preventDefault();
          jump(typed.current?.value ?? '');
        }}
      >
        <label htmlFor={id} className="sr-only">
          Go to page
        </label>
        <Input
          // A turn shows the new number, whatever was typed.
          key={first}
          id={id}
          ref={typed}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={first}
          onBlur={({ target }) => target.value !== String(first) && jump(target.value)}
          className="w-12 px-1 text-center sm:w-16"
        />
        <span aria-hidden className="whitespace-nowrap">
          of {pages}
        </span>
        <span role="status" className="sr-only">
          {shownPages(first, pages, width)}
        </span>
      </form>
      <IconButton
        variant="secondary"
        label="Next page"
        aria-disabled={atEnd}
        className="aria-disabled:opacity-40"
        onClick={turn('PageDown')}
      >
        <ChevronRight aria-hidden />
      </IconButton>
      {sections.length > 1 && (
        <Select
          aria-label="Section"
          value={String(sectionAt(sections, first)?.page ?? 1)}
          onChange={({ target }) => goTo(Number(target.value))}
          options={sections.map((section) => ({
            value: String(section.page),
            label: `${section.name} · ${ownedIn(section)} of ${section.cards}`,
          }))}
          className="sm:w-auto"
        />
      )}
    </div>
  );
}
