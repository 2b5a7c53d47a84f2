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
  // Another value came from outside: Back, or Clear all filters.
  if (value !== known) {
    setKnown(value);
    if (value !== typed) setTyped(value);
  }
  const finished = typed === '' || pattern.test(typed);
  const settle = useEffectEvent(() => {
    if (finished && typed !== value) onChange(typed);
  });
  useEffect(() => {
    const timer = setTimeout(settle, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode={mode}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={11}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/[^\d.]/g, ''))}
          onBlur={() => {
            if (finished) return;
            setTyped('');
            onChange('');
          }}
        />
      )}
    </Field>
  );
}
