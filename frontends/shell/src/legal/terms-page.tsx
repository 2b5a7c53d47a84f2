import { FREE_COPIES, SUPER_HERO_PRICE } from '@ninepocket/contracts/billing/plans';
import { useMonthlyPrice } from '@ninepocket/web-kit/billing/use-monthly-price';
import { useSupportEmail } from '@ninepocket/web-kit/support/use-support-email';
import { Clause, LegalPage } from './legal-page.js';

export default function TermsPage() {
  const email = useSupportEmail();
  const price = useMonthlyPrice() ?? `$${SUPER_HERO_PRICE} a month`;
  return (
    <LegalPage title="Terms">
      <Clause title="What this is">
        Ninepocket helps you keep track of the trading cards that you own and look for. It is a beta: screens change,
        and cards are added daily.
      </Clause>
      <Clause title="Your account">
        You sign in with a Google account. You are responsible for what happens under it, and can delete it whenever you
        like.
      </Clause>
      <Clause title="Plans">
        Side Kick is free and tracks up to {FREE_COPIES} cards. Super Hero costs {price} and has no limit. Payment is
        processed by a card payment provider. You may cancel at any time; nothing that you collected is deleted when you
        do.
      </Clause>
      <Clause title="Values">
        Market values are estimates from recent sales and from our database. They are neither an offer nor an appraisal.
      </Clause>
      <Clause title="Fair use">
        Do not use messages, listings or your profile to deceive, insult or spam others. We may close accounts that do.
      </Clause>
      <Clause title="Names and pictures">
        Characters, sets and trademarks belong to their owners. Ninepocket is not affiliated with them.
      </Clause>
      {email && (
        <Clause title="Questions">
          Write to{' '}
          <a href={`mailto:${email}`} className="focus-ring rounded-sm font-semibold text-accent hover:underline">
            {email}
          </a>
          .
        </Clause>
      )}
    </LegalPage>
  );
}
