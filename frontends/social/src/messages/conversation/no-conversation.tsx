import { MessageCircle } from 'lucide-react';

export const NoConversation = () => (
  <div className="halftone flex h-full flex-col items-center justify-center gap-2 p-6 text-center">
    <MessageCircle aria-hidden className="size-10 text-muted" />
    <h2 className="text-lg font-bold">No conversation selected</h2>
    <p className="max-w-sm text-muted">Choose a friend to read and write messages.</p>
  </div>
);
