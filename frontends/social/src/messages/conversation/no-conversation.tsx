import { MessageCircle } from 'lucide-react';

export const NoConversation = () => (
  <div className="flex h-full flex-col items-center justify-center gap-2 p-6 text-center">
    <span aria-hidden className="halftone mb-2 flex size-20 items-center justify-center rounded-full text-muted">
      <MessageCircle className="size-9" />
    </span>
    <h2 className="section-title">No conversation selected</h2>
    <p className="max-w-sm text-muted">Choose a friend to read and write messages.</p>
  </div>
);
