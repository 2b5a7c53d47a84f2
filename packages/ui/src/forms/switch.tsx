import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

type SwitchProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Switch({ label, hint, checked, onCheckedChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {hint && <span className="block font-normal text-muted">{hint}</span>}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="focus-ring h-7 w-12 shrink-0 rounded-full border-2 border-edge bg-sunken transition-colors disabled:opacity-55 data-[state=checked]:border-outline data-[state=checked]:bg-primary"
      >
        <Radix.Thumb className="block size-5 translate-x-0.5 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-[22px] data-[state=checked]:bg-on-primary" />
      </Radix.Root>
    </div>
  );
}
