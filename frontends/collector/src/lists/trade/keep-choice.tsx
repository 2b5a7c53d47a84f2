import { Select } from '@ninepocket/ui/forms/select';

const MOST_LISTED = 10;

type KeepChoiceProps = {
  label: string;
  /** Null: no rule of its own. */
  copies: number | null;
  /** What applies without a rule of its own; null if there is always one. */
  otherwise: string | null;
  onChange: (copies: number | null) => void;
  disabled?: boolean;
};

export function KeepChoice({ label, copies, otherwise, onChange, disabled }: KeepChoiceProps) {
  const numbers = Array.from({ length: MOST_LISTED + 1 }, (_, number) => String(number));
  if (copies !== null && copies > MOST_LISTED) numbers.push(String(copies));
  return (
    <Select
      low
      aria-label={label}
      disabled={disabled}
      value={copies === null ? '' : String(copies)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      options={[
        ...(otherwise === null ? [] : [{ value: '', label: otherwise }]),
        ...numbers.map((value) => ({ value, label: value })),
      ]}
      className="w-auto shrink-0"
    />
  );
}
