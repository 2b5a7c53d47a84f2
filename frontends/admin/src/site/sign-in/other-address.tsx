import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import type { DemoAccount } from '@ninepocket/web-kit/config';
import { useState, type FormEvent } from 'react';

type OtherAddressProps = { busy: boolean; onChoose: (account: DemoAccount) => void };

export function OtherAddress({ busy, onChoose }: OtherAddressProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    onChoose({ email, name: email.split('@')[0] ?? email });
  };
  return (
    <form onSubmit={submit} className="border-t border-line pt-3">
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
