import { useState, type FormEvent } from 'react';
import { Button } from './button.js';
import { Field } from './field.js';
import { Input } from './input.js';

type OtherAddressProps = { busy: boolean; onChoose: (account: { email: string; name: string }) => void };

/** Signs in to the auth emulator with any address. */
export function OtherAddress({ busy, onChoose }: OtherAddressProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    onChoose({ email, name: email.split('@')[0] ?? email });
  };
  return (
    <form onSubmit={submit} className="mt-5 border-t border-line pt-4">
      <Field label="Use another address">
        {(control) => (
          <Input
            {...control}
            type="email"
            required
            autoComplete="email"
            placeholder="you@example.com"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mt-3 w-full" busy={busy}>
        Continue with this address
      </Button>
    </form>
  );
}
