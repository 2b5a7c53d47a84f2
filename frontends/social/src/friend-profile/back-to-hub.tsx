import { Button } from '@ninepocket/ui/forms/button';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export const BackToHub = () => (
  <Button asChild variant="ghost" size="sm" className="mb-4 -ml-3">
    <Link to="/social">
      <ArrowLeft aria-hidden /> Back to Social Hub
    </Link>
  </Button>
);
