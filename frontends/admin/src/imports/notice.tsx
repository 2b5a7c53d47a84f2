import { TriangleAlert } from 'lucide-react';

export const Notice = ({ title, text }: { title: string; text: string }) => (
  <div role="alert" className="flex gap-3 rounded-control bg-danger-soft p-3 text-danger">
    <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
    <div className="min-w-0">
      <p className="font-bold">{title}</p>
      <p className="text-sm break-words">{text}</p>
    </div>
  </div>
);
