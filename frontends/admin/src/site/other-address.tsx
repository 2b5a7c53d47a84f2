import { Button } from '@ninepocket/ui/button';
import { Field } from '@ninepocket/ui/field';
import { Input } from '@ninepocket/ui/input';
import type { DemoAccount } from '@ninepocket/web-kit/config';
import type { FormEvent } from 'react';

type OtherAddressProps = { busy: boolean; onChoose: (account: DemoAccount) => void };

/** Signs in to the auth emulator with any address, for example one that ADMIN_EMAILS names. */
export function OtherAddress({ busy, onChoose }: OtherAddressProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    onChoose({ email, name: email.split('@')[0] ?? email });
  };
  return (
    <form onSubmit={submit} className="border-t border-line pt-3">
      <Field label="Use another address">
        {(control) => (
          <Input {...control} name="email" type="email" required autoComplete="email" placeholder="you@example.com" />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mt-3 w-full" busy={busy}>
        Continue with this address
      </Button>
    </form>
  );
}
