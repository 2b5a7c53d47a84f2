import { Input } from '@ninepocket/ui/forms/input';
import { useDebouncedTyping } from '@ninepocket/ui/forms/use-debounced-typing';

type YearFieldProps = { value: string; onChange: (year: string) => void };

const yearOf = (digits: string): string => (digits.length === 4 ? digits : '');

export function YearField({ value, onChange }: YearFieldProps) {
  const { typed, setTyped, apply } = useDebouncedTyping(value, onChange, yearOf);
  return (
    <Input
      aria-label="Year"
      placeholder="Any year"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed}
      className="w-26 shrink-0"
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '');
        setTyped(digits);
        apply(yearOf(digits));
      }}
    />
  );
}
