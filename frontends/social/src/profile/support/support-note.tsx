import { useSupportEmail } from '@ninepocket/web-kit/support/use-support-email';
import { LifeBuoy } from 'lucide-react';

export function SupportNote({ isHero }: { isHero: boolean }) {
  const email = useSupportEmail();
  if (email === null) return null;
  return (
    <p className="mt-8 flex items-start gap-2 border-t border-line pt-4 text-sm text-muted">
      <LifeBuoy aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Questions or problems? Write to{' '}
        <a href={`mailto:${email}`} className="focus-ring rounded-sm font-semibold text-accent hover:underline">
          {email}
        </a>
        .{isHero && ' As a SUPER HERO, you are answered first.'}
      </span>
    </p>
  );
}
