import type { BinderSection } from '@ninepocket/contracts/collection/binders';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Input } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { toast } from '@ninepocket/ui/overlays/toast';
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
  /** `contents` as part of another row. */
  className?: string;
};

const ownedOf = ({ owned }: BinderSection): number => owned;

/** Above the pages, or in the toolbar of the screen. */
export function TurnBar(props: TurnBarProps) {
  const { first, pages, width, sections, ownedIn = ownedOf, goTo, className = 'mb-3 flex flex-wrap gap-2' } = props;
  const id = useId();
  const typed = useRef<HTMLInputElement>(null);
  const turn = (key: string) => () => {
    const page = pageAfterKey(key, first, pages, width);
    if (page !== null && page !== first) goTo(page);
  };
  const atEnd = pageAfterKey('PageDown', first, pages, width) === first;
  const jump = (text: string) => {
    const page = Number(text);
    if (Number.isInteger(page) && page >= 1 && page <= pages) return goTo(page);
    toast({ tone: 'error', title: `Enter a page from 1 to ${pages}` });
    if (typed.current) typed.current.value = String(first);
  };
  return (
    <div className={className}>
      <div className="flex items-center gap-1.5 max-md:mr-auto max-sm:flex-wrap sm:shrink-0">
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
          className="flex items-center gap-1.5 text-sm font-semibold"
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
            className="w-12 px-1 text-center"
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
      </div>
      {sections.length > 1 && (
        <Select
          aria-label="Section"
          value={String(sectionAt(sections, first)?.page ?? 1)}
          onChange={({ target }) => goTo(Number(target.value))}
          options={sections.map((section) => ({
            value: String(section.page),
            label: `${section.name} · ${ownedIn(section)} of ${section.cards}`,
          }))}
          className="max-sm:order-last max-sm:basis-full sm:w-auto sm:max-w-52"
        />
      )}
    </div>
  );
}
