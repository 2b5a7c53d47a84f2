import { Avatar } from '@ninepocket/ui/brand/avatar';
import { OtherAddress } from '@ninepocket/ui/forms/other-address';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import type { DemoAccount } from '@ninepocket/web-kit/config';
import type { SignIn } from '@ninepocket/web-kit/sign-in/use-sign-in';

type AccountChooserProps = { accounts: DemoAccount[]; signIn: SignIn; onClose: () => void };

/** Replaces Google's account chooser when sign-in uses the auth emulator. */
export default function AccountChooser({ accounts, signIn, onClose }: AccountChooserProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose an account"
      description="This is a demo: no password is required, and nothing is sent to Google."
    >
      <ul className="grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <AccountButton account={account} disabled={signIn.busy} onClick={() => void signIn.choose(account)} />
          </li>
        ))}
      </ul>
      <OtherAddress busy={signIn.busy} onChoose={(account) => void signIn.choose(account)} />
      {signIn.failure && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {signIn.failure}
        </p>
      )}
    </Dialog>
  );
}

type AccountButtonProps = { account: DemoAccount; disabled: boolean; onClick: () => void };

const AccountButton = ({ account, disabled, onClick }: AccountButtonProps) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onClick}
    className="focus-ring flex w-full items-center gap-3 rounded-control border border-edge bg-surface p-3 text-left hover:bg-sunken disabled:opacity-55"
  >
    <Avatar name={account.name} size="sm" />
    <span className="min-w-0 grow">
      <span className="block truncate font-semibold">{account.name}</span>
      <span className="block truncate text-sm text-muted">{account.email}</span>
    </span>
    {account.note && <span className="text-sm text-muted capitalize">{account.note}</span>}
  </button>
);
