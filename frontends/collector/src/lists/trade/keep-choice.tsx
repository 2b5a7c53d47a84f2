import { Select } from '@ninepocket/ui/forms/select';

const MOST_LISTED = 10;

type KeepChoiceProps = {
  label: string;
  /** Null: no rule of its own, so what applies otherwise. */
  copies: number | null;
  otherwise: { label: string } | null;
  onChange: (copies: number | null) => void;
  disabled?: boolean;
};

export function KeepChoice({ label, copies, otherwise, onChange, disabled }: KeepChoiceProps) {
  const numbers = Array.from({ length: MOST_LISTED + 1 }, (_, number) => number);
  if (copies !== null && copies > MOST_LISTED) numbers.push(copies);
  return (
    <Select
      aria-label={label}
      disabled={disabled}
      value={copies ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      options={[
        ...(otherwise ? [{ value: '', label: otherwise.label }] : []),
        ...numbers.map((number) => ({ value: String(number), label: String(number) })),
      ]}
      className="w-auto"
    />
  );
}
