import { Check, ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../cn.js';
import { isComposing } from './composing.js';
import { controlLook } from './input.js';
import { usePortalHome } from '../layout/style-scope.js';

export type ComboboxOption = { value: string; label: string };

type ComboboxProps = {
  label: string;
  none: string;
  chosen: ComboboxOption | null;
  onChoose: (option: ComboboxOption | null) => void;
  options: readonly ComboboxOption[];
  /** Whether the options belong to an earlier text. Enter then waits for those that the user has asked for. */
  searching?: boolean;
  /** Called on every keystroke, and with empty text when the list opens. */
  onType: (text: string) => void;
  note?: ReactNode;
  className?: string;
};

export function Combobox({
  label,
  none,
  chosen,
  onChoose,
  options,
  searching = false,
  onType,
  note,
  className,
}: ComboboxProps) {
  const home = usePortalHome();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const [wantsFirst, setWantsFirst] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const entries: (ComboboxOption | null)[] = typed ? [...options] : [null, ...options];

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active, listId]);

  const show = () => {
    if (open) return;
    setOpen(true);
    setActive(-1);
    onType('');
  };
  const hide = () => {
    setOpen(false);
    setTyped(null);
    setWantsFirst(false);
  };
  const choose = (option: ComboboxOption | null) => {
    onChoose(option);
    hide();
  };
  const chooseFirst = useEffectEvent(() => {
    setWantsFirst(false);
    if (options[0]) choose(options[0]);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the options arrive from outside
    if (wantsFirst && !searching) chooseFirst();
  }, [wantsFirst, searching]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      show();
      if (open) setActive((active + step + entries.length) % Math.max(entries.length, 1));
    } else if (event.key === 'Enter' && open) {
      // Enter belongs to the open list and must not submit the surrounding form.
      event.preventDefault();
      const option = entries[active];
      if (option !== undefined) choose(option);
      else if (typed) setWantsFirst(true);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      hide();
    }
  };

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && hide()}>
      <Popover.Anchor asChild>
        <span className={cn('relative inline-flex w-full', className)}>
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={label}
            aria-expanded={open}
            aria-autocomplete="list"
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={none}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => {
              setOpen(true);
              setActive(-1);
              setWantsFirst(false);
              setTyped(event.target.value);
              onType(event.target.value.trim());
            }}
            onFocus={(event) => event.target.select()}
            onClick={show}
            onBlur={hide}
            onKeyDown={onKeyDown}
            className={cn(controlLook, 'h-11 truncate pr-10')}
          />
          {chosen && typed === null ? (
            <button
              type="button"
              aria-label={`${label}: clear`}
              onClick={() => choose(null)}
              className="absolute top-1/2 right-1 flex size-9 -translate-y-1/2 items-center justify-center rounded-control text-muted hover:text-ink"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          ) : (
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-muted"
            />
          )}
        </span>
      </Popover.Anchor>
      <Popover.Portal container={home}>
        <Popover.Content
          role="presentation"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && input.current?.parentElement?.contains(event.target))
              event.preventDefault();
          }}
          // A press in the list must not move focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          className="z-50 flex max-h-[min(22rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-56 animate-fade flex-col overflow-hidden rounded-control border-2 border-outline bg-raised shadow-float"
        >
          {entries.length > 0 && (
            <div id={listId} role="listbox" aria-label={label} className="overflow-y-auto p-1.5">
              {entries.map((option, index) => (
                <Entry
                  key={option?.value ?? ''}
                  id={`${listId}-${index}`}
                  text={option?.label ?? none}
                  active={index === active}
                  selected={option?.value === chosen?.value}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          )}
          {note && <div className="border-t border-line px-4 py-2 text-xs text-muted first:border-0">{note}</div>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type EntryProps = { id: string; text: string; active: boolean; selected: boolean; onChoose: () => void };

const Entry = ({ id, text, active, selected, onChoose }: EntryProps) => (
  // Keyboard input goes to the field (aria-activedescendant).
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    onClick={onChoose}
    className={cn(
      'flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-sm font-medium break-words hover:bg-sunken',
      active && 'bg-ink text-paper hover:bg-ink',
    )}
  >
    <span className="min-w-0 grow">{text}</span>
    {selected && <Check aria-hidden className="size-4 shrink-0" />}
  </div>
);
