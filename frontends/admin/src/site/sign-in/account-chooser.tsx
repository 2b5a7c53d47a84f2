import { Avatar } from '@ninepocket/ui/brand/avatar';
import { Button } from '@ninepocket/ui/forms/button';
import type { DemoAccount } from '@ninepocket/web-kit/config';
import { OtherAddress } from '@ninepocket/ui/forms/other-address';

type AccountChooserProps = {
  accounts: readonly DemoAccount[];
  busy: boolean;
  onChoose: (account: DemoAccount) => void;
  onCancel: () => void;
};

export const AccountChooser = ({ accounts, busy, onChoose, onCancel }: AccountChooserProps) => (
  <section aria-labelledby="accounts" className="flex flex-col gap-3">
    <div>
      <h2 id="accounts" className="item-title">
        Choose an account
      </h2>
      <p className="text-sm text-muted">This is a demo: no password is required, and nothing is sent to Google.</p>
    </div>
    <ul className="flex flex-col gap-2">
      {accounts.map((account) => (
        <li key={account.email}>
          <button
            type="button"
            disabled={busy}
            onClick={() => onChoose(account)}
            className="focus-ring flex w-full items-center gap-3 rounded-control border border-edge bg-surface px-3 py-2 text-left hover:bg-sunken disabled:opacity-55"
          >
            <Avatar name={account.name} size="sm" />
            <span className="min-w-0">
              <span className="block font-semibold">{account.name}</span>
              <span className="block text-sm break-all text-muted">
                {account.email}
                {account.note && ` · ${account.note}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
    <OtherAddress busy={busy} onChoose={onChoose} />
    <Button variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
  </section>
);
