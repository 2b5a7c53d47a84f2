import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { useDebouncedTyping } from '@ninepocket/ui/forms/use-debounced-typing';

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

// It stays as it was typed, and is no bound: nobody meant the number without it.
const isNegative = (text: string): boolean => text.includes('-');

/** A bound of a filter: takes effect once the typing pauses and the number is whole. */
export function NumberFilter({ label, placeholder, value, pattern, mode, error, onChange }: NumberFilterProps) {
  const isFinished = (text: string): boolean => text === '' || pattern.test(text);
  const { typed, setTyped, apply } = useDebouncedTyping(value, onChange, (text) => {
    if (isFinished(text)) return text;
    return isNegative(text) ? '' : null;
  });
  return (
    <Field label={label} error={isNegative(typed) ? 'Leave out the minus sign.' : error}>
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
            if (isFinished(typed) || isNegative(typed)) return;
            setTyped('');
            apply('');
          }}
        />
      )}
    </Field>
  );
}
