import { Input } from '@ninepocket/ui/input';
import { useState } from 'react';

type YearFieldProps = { value: string; onChange: (year: string) => void };

/** A year as four digits; takes effect with the fourth, and no more when one of them goes. */
export function YearField({ value, onChange }: YearFieldProps) {
  const [typed, setTyped] = useState(value);
  // What this box asked for last; another value comes from outside (Back, Clear filters) and is shown.
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
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
        const year = digits.length === 4 ? digits : '';
        if (year === value) return;
        setAsked(year);
        onChange(year);
      }}
    />
  );
}
