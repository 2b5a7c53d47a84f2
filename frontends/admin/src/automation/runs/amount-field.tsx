import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { plain } from '../../parts/counts.rules.js';
import { amountError, type Bounds } from './amount.rules.js';

type AmountFieldProps = {
  label: string;
  bounds: Bounds;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
};

export const AmountField = ({ label, bounds, value, onChange, disabled }: AmountFieldProps) => (
  <Field
    label={label}
    hint={`${plain(bounds.minimum)} to ${plain(bounds.maximum)}`}
    error={amountError(value, bounds) ?? undefined}
  >
    {(aria) => (
      <Input
        {...aria}
        type="number"
        inputMode="numeric"
        min={bounds.minimum}
        max={bounds.maximum}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
