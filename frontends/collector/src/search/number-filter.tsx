import { Field } from '@ninepocket/ui/field';
import { Input } from '@ninepocket/ui/input';
import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 300;

type NumberFilterProps = {
  label: string;
  placeholder: string;
  /** What is in force, from the address; empty for no bound. */
  value: string;
  /** What a finished number looks like; anything else waits, or counts as no bound when it is left. */
  pattern: RegExp;
  mode: 'numeric' | 'decimal';
  error?: string;
  onChange: (value: string) => void;
};

/** A bound of a filter: takes effect once the typing pauses and the number is whole. */
export function NumberFilter({ label, placeholder, value, pattern, mode, error, onChange }: NumberFilterProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // What this field asked for last; another value comes from outside: Back, or Clear all filters.
  const [asked, setAsked] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const ask = (text: string) => {
    if (text === value) return;
    setAsked(text);
    onChange(text);
  };
  // It stays as it was typed, and is no bound: nobody meant the number without it.
  const negative = typed.includes('-');
  const finished = typed === '' || pattern.test(typed);
  const settle = useEffectEvent(() => {
    if (finished) ask(typed);
    else if (negative) ask('');
  });
  useEffect(() => {
    const timer = setTimeout(settle, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label} error={negative ? 'Leave out the minus sign.' : error}>
      {(control) => (
        <Input
          {...control}
          inputMode={mode}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={11}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/[^\d.-]/g, ''))}
          onBlur={() => {
            if (finished || negative) return;
            setTyped('');
            ask('');
          }}
        />
      )}
    </Field>
  );
}
