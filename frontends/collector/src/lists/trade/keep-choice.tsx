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

/** Native, as ui's Select, but low enough for the rows of a table. */
export function KeepChoice({ label, copies, otherwise, onChange, disabled }: KeepChoiceProps) {
  const numbers = Array.from({ length: MOST_LISTED + 1 }, (_, number) => number);
  if (copies !== null && copies > MOST_LISTED) numbers.push(copies);
  return (
    <select
      aria-label={label}
      disabled={disabled}
      value={copies ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      className="focus-ring h-11 rounded-control border border-edge bg-surface px-2 text-sm font-normal text-ink disabled:opacity-55 sm:h-9"
    >
      {otherwise !== null && <option value="">{otherwise}</option>}
      {numbers.map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </select>
  );
}
