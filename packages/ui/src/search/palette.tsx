/** A command palette: one field, and a list that the arrow keys walk while the field keeps the focus. */
import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../forms/icon-button.js';
import { Modal } from '../overlays/modal.js';

type PaletteProps = {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  children: ReactNode;
  note?: ReactNode;
};

export const Palette = ({ label, placeholder, text, onText, onClose, children, note }: PaletteProps) => (
  <Modal
    radix={Radix}
    open
    onOpenChange={(open) => !open && onClose()}
    aria-describedby={undefined}
    className="panel fixed top-[min(12dvh,6rem)] left-1/2 z-50 flex max-h-[min(36rem,76dvh)] w-[min(38rem,calc(100vw-2rem))] -translate-x-1/2 animate-fade flex-col overflow-hidden bg-raised"
  >
    <Radix.Title className="sr-only">{label}</Radix.Title>
    <Command label={label} shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex shrink-0 items-center gap-3 border-b-2 border-outline px-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <Command.Input
          value={text}
          onValueChange={onText}
          placeholder={placeholder}
          maxLength={100}
          className="h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
        />
        <kbd className="font-sans rounded-md border border-edge px-1.5 py-0.5 text-xs font-semibold text-muted max-sm:hidden">
          Esc
        </kbd>
        <Radix.Close asChild>
          <IconButton label="Close" className="-mr-2 sm:hidden">
            <X aria-hidden />
          </IconButton>
        </Radix.Close>
      </div>
      <Command.List label={label} className="overflow-y-auto p-2">
        {children}
      </Command.List>
      {note && <div className="shrink-0 border-t border-line px-4 py-2.5 text-sm text-muted">{note}</div>}
    </Command>
  </Modal>
);

export const PaletteGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="not-first:mt-2 [&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:py-1.5 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-bold [&>[cmdk-group-heading]]:text-muted"
  >
    {children}
  </Command.Group>
);

type PaletteItemProps = {
  /** Unique in the palette. */
  value: string;
  onSelect: () => void;
  icon: ReactNode;
  detail?: ReactNode;
  children: ReactNode;
};

export const PaletteItem = ({ value, onSelect, icon, detail, children }: PaletteItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 text-sm font-semibold select-none data-[selected=true]:bg-ink data-[selected=true]:text-paper [&_svg]:size-4.5 [&_svg]:shrink-0"
  >
    {icon}
    <span className="min-w-0 grow break-words">{children}</span>
    {detail && (
      <span className="shrink-0 text-right text-xs font-medium text-muted group-data-[selected=true]:text-paper">
        {detail}
      </span>
    )}
  </Command.Item>
);
