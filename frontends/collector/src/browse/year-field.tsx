import { Input } from '@ninepocket/ui/input';
import { useState } from 'react';

type YearFieldProps = { value: string; onChange: (year: string) => void };

/** A year as four digits; takes effect with the fourth, or when it is emptied. */
export function YearField({ value, onChange }: YearFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The year changed from outside (Back, Clear filters): show that one.
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
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
        if (digits.length === 4 || (digits === '' && value)) onChange(digits);
      }}
    />
  );
}
