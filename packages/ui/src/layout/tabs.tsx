import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useActiveInView } from './use-active-in-view.js';

type TabsProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly { value: string; label: string; icon?: ReactNode; disabled?: boolean }[];
  children: ReactNode;
};

export function Tabs({ label, value, onValueChange, tabs, children }: TabsProps) {
  const list = useActiveInView<HTMLDivElement>('[data-state=active]', value);
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List ref={list} aria-label={label} className="flex overflow-x-auto sm:gap-1 border-b-2 border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className="-mb-0.5 inline-flex min-h-11 items-center gap-1.5 border-b-4 border-transparent px-2 text-sm font-semibold whitespace-nowrap text-muted sm:px-4 hover:text-ink disabled:cursor-not-allowed disabled:opacity-70 disabled:hover:text-muted focus-visible:outline-offset-[-3px] data-[state=active]:border-accent data-[state=active]:text-ink [&_svg]:size-4"
          >
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="pt-5">
      {children}
    </Radix.Content>
  );
}
