import { Link } from 'react-router';

export const LegalNotice = () => (
  <p className="mt-4 text-sm text-muted">
    By continuing you agree to our <LegalLink to="/terms">Terms</LegalLink> and{' '}
    <LegalLink to="/privacy">Privacy</LegalLink> notice.
  </p>
);

export const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="focus-ring rounded-sm font-semibold text-accent underline underline-offset-2">
    {children}
  </Link>
);
