import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../cn.js';

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  iconsOnly?: boolean;
  className?: string;
};

export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  iconsOnly = false,
  className,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
      className={cn(
        'inline-flex min-h-11 max-w-full shrink-0 flex-wrap rounded-control border border-edge bg-surface p-1',
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          aria-label={iconsOnly ? option.label : undefined}
          title={iconsOnly ? option.label : undefined}
          className={cn(
            'focus-ring inline-flex min-h-8 flex-1 items-center justify-center gap-1.5 rounded-[5px] px-2 text-sm sm:px-3 font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink [&_svg]:size-4.5',
            'data-[state=on]:bg-ink data-[state=on]:text-paper',
            iconsOnly && 'px-2.5',
          )}
        >
          {option.icon}
          {!iconsOnly && option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
