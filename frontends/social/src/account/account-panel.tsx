import type { Profile } from '@ninepocket/contracts/social/social';
import type { ReactNode } from 'react';
import { DeleteAccount } from './delete-account.js';
import { ExportAccount } from './export-account.js';

export const AccountPanel = ({ profile }: { profile: Profile }) => (
  <div className="mt-8 grid grid-cols-1 gap-5 lg:grid-cols-2">
    <Section title="Your data">
      <p className="text-sm text-muted">
        Everything we store about you, in one JSON file: profile, collection, wishlist, history and plan. Free on every
        plan.
      </p>
      <ExportAccount />
    </Section>
    <Section title="Delete account">
      <p className="text-sm text-muted">
        Your profile, collection, wishlist and history are permanently deleted. A page then shows when each part of the
        product has deleted your data.
      </p>
      <DeleteAccount username={profile.username} />
    </Section>
  </div>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col items-start gap-4 panel-flat p-5">
    <h2 className="section-title">{title}</h2>
    {children}
  </section>
);
