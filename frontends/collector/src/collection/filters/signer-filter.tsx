import { Input } from '@ninepocket/ui/forms/input';
import { isComposing } from '@ninepocket/ui/forms/composing';
import { useDebouncedTyping } from '@ninepocket/ui/forms/use-debounced-typing';

type SignerFilterProps = { value: string; onChange: (signer: string) => void };

export function SignerFilter({ value, onChange }: SignerFilterProps) {
  const { typed, setTyped, apply } = useDebouncedTyping(value, onChange, (text) => text.trim());
  return (
    <Input
      aria-label="Signed by"
      placeholder="Signed by anyone"
      autoComplete="off"
      value={typed}
      maxLength={80}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && apply(typed.trim())}
    />
  );
}
