import { Button } from '@ninepocket/ui/forms/button';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { Link } from 'react-router';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <div className="flex flex-col items-center py-10 text-center sm:py-20">
      <p
        aria-hidden
        className="panel halftone display -rotate-3 bg-primary px-8 py-4 text-7xl text-on-primary large-text:text-5xl sm:text-8xl"
      >
        404
      </p>
      <h1 className="page-title mt-10">This page is missing from the binder</h1>
      <p className="mt-3 max-w-md text-muted">The address may be mistyped, or the page may have moved.</p>
      <Button asChild className="mt-6">
        <Link to="/">Go to the dashboard</Link>
      </Button>
    </div>
  );
}
