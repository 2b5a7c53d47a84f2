import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { Info, TriangleAlert } from 'lucide-react';
import { noticeOf } from './subscription-text.rules.js';

const LOOKS = {
  info: 'border-line bg-surface [&_svg]:text-accent',
  warning: 'border-warning bg-warning-soft [&_svg]:text-warning',
  danger: 'border-danger bg-danger-soft [&_svg]:text-danger',
};

export function SubscriptionNotice({ view }: { view: SubscriptionView }) {
  const notice = noticeOf(view);
  return (
    // Always present, so that a change is announced.
    <div role="status" className="empty:hidden">
      {notice && (
        <div
          className={`flex gap-3 rounded-panel border-2 px-5 py-4 ${LOOKS[notice.tone]} [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0`}
        >
          {notice.tone === 'info' ? <Info aria-hidden /> : <TriangleAlert aria-hidden />}
          <div className="min-w-0">
            <p className="font-bold">{notice.title}</p>
            <p className="mt-0.5 text-sm">{notice.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
