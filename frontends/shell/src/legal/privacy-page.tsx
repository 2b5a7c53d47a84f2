import { Clause, LegalPage } from './legal-page.js';

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy">
      <Clause title="What we store">
        From Google: your name, email address and picture. From you: your collection, wishlist, profile and messages.
        From payments: which plan you have. Card numbers stay with the payment provider and never reach us.
      </Clause>
      <Clause title="What we use it for">
        To show you your collection, to show your friends what you allow them to see, and to keep the service running.
        There is no advertising and no third-party tracking.
      </Clause>
      <Clause title="Who sees it">
        Your profile&apos;s switches decide whether others see your email address, collection and wishlist. Admins see
        accounts in order to help users and enforce the rules. When you delete a message, nobody can read it anymore,
        but its text is kept for 30 days in case the recipient reports it; only then do admins see it.
      </Clause>
      <Clause title="In your browser">
        Sign-in, theme, and the plan that you chose are stored in your browser&apos;s storage. There are no advertising
        cookies.
      </Clause>
      <Clause title="Your rights">
        You can view, correct, export and delete your data yourself, on every plan, under Profile, Privacy. When you
        delete your account, all of its data is deleted too, and a page shows when each part is done.
      </Clause>
    </LegalPage>
  );
}
