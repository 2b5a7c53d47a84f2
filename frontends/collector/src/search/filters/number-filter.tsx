import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { useDebouncedTyping } from '@ninepocket/ui/forms/use-debounced-typing';

type NumberFilterProps = {
  label: string;
  placeholder: string;
  value: string;
  pattern: RegExp;
  mode: 'numeric' | 'decimal';
  error?: string;
  onChange: (value: string) => void;
};

// It stays visible but is not applied, because the number without its sign was not meant.
const isNegative = (text: string): boolean => text.includes('-');

export function NumberFilter({ label, placeholder, value, pattern, mode, error, onChange }: NumberFilterProps) {
  const isFinished = (text: string): boolean => text === '' || pattern.test(text);
  const { typed, setTyped, apply } = useDebouncedTyping(value, onChange, (text) => {
    if (isFinished(text)) return text;
    return isNegative(text) ? '' : null;
  });
  return (
    <Field label={label} error={isNegative(typed) ? 'Remove the minus sign.' : error}>
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
