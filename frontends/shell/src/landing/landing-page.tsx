import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { ThemeToggle } from '@ninepocket/ui/brand/theme-toggle';
import { toast } from '@ninepocket/ui/overlays/toast';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { savePlanChoice } from '@ninepocket/web-kit/session/plan-choice';
import { useSession } from '@ninepocket/web-kit/session/session';
import { useSupportEmail } from '@ninepocket/web-kit/support/use-support-email';
import { useSignIn } from '@ninepocket/web-kit/sign-in/use-sign-in';
import { useEffect, useState } from 'react';
import { Logo } from '@ninepocket/ui/brand/logo';
import { GoogleButton } from './google-button.js';
import { saveInterval } from '../plans/interval-choice.js';
import { LegalLink, LegalNotice } from './legal-notice.js';
import { PlanPanels } from './plan-panels.js';
import { ProductScreens } from './product-screens.js';
import { Showcase } from './showcase.js';

const PlansDialog = lazyDialog(() => import('../plans/plans-dialog.js'));
const AccountChooser = lazyDialog(() => import('./account-chooser.js'));

export function LandingPage() {
  usePageTitle('Collect, trade, and showcase your Marvel universe');
  useExpiryNotice();
  const signIn = useSignIn();
  const [learning, setLearning] = useState(false);
  const choose = (plan: Plan, interval: BillingInterval) => {
    savePlanChoice(plan);
    saveInterval(interval);
    setLearning(false);
    void signIn.start();
  };
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-4 py-3 sm:px-6">
        <Logo className="text-2xl" />
        <ThemeToggle />
      </header>
      <main className="grow">
        <div className="mx-auto grid w-full max-w-6xl items-center gap-x-12 gap-y-10 px-4 pt-4 pb-14 sm:px-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
          <div className="max-md:text-center">
            <h1 className="display text-[clamp(2.3rem,11vw,3.4rem)] text-balance md:text-[clamp(2.6rem,5.6vw,4.6rem)]">
              Collect, trade, and showcase your <span className="text-danger">Marvel</span> universe
            </h1>
            <p className="mx-auto mt-5 max-w-prose text-lg text-muted md:mx-0">
              Every card from every set in its pocket: see what you own, what it is worth, and what is still missing.
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-3 max-md:justify-center">
              <GoogleButton onClick={() => void signIn.start()} busy={signIn.busy} />
            </div>
            {signIn.failure && signIn.choosing === null && (
              <p role="alert" className="mt-3 font-semibold text-danger">
                {signIn.failure}
              </p>
            )}
            <LegalNotice />
          </div>
          <Showcase />
        </div>
        <section aria-label="The product" className="border-t-2 border-outline">
          <ProductScreens />
        </section>
        <PlanPanels onLearnMore={() => setLearning(true)} onSubscribe={() => choose('SUPER_HERO', 'month')} />
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto max-w-6xl px-4 py-5 text-sm text-muted sm:px-6">
          Beta: more cards are added daily. · <LegalLink to="/terms">Terms</LegalLink> ·{' '}
          <LegalLink to="/privacy">Privacy</LegalLink>
          <SupportLink />
        </p>
      </footer>
      {learning && <PlansDialog onClose={() => setLearning(false)} onChoose={choose} busy={signIn.busy} />}
      {signIn.choosing && <AccountChooser accounts={signIn.choosing} signIn={signIn} onClose={signIn.cancel} />}
    </div>
  );
}

function SupportLink() {
  const email = useSupportEmail();
  return (
    email && (
      <>
        {' · '}
        <a
          href={`mailto:${email}`}
          className="focus-ring rounded-sm font-semibold text-accent underline underline-offset-2"
        >
          Support
        </a>
      </>
    )
  );
}

const useExpiryNotice = () => {
  const { expired } = useSession();
  useEffect(() => {
    if (expired) toast({ title: 'Your session has ended', text: 'Please sign in again.' });
  }, [expired]);
};
