import type { ProviderStatus } from '@ninepocket/contracts/automation/jobs';
import { PROVIDER_NAMES } from '../job-names.js';

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

type State = { tone: 'success' | 'warning' | 'danger' | 'neutral'; label: string; text: string };

export const providerText = (status: ProviderStatus): State => {
  const name = PROVIDER_NAMES[status.provider];
  if (!status.configReady)
    return { tone: 'neutral', label: 'Not configured', text: `Set ${status.missingConfig.join(', ')} to use ${name}.` };
  const until = status.pausedUntil ? ` ${name} is called again at ${TIME.format(new Date(status.pausedUntil))}.` : '';
  const reason = status.lastError ? ` Last error: ${status.lastError}` : '';
  if (status.state === 'limited')
    return {
      tone: 'warning',
      label: 'Rate limit reached',
      text: `${name} answered that its limit is reached.${until}`,
    };
  if (status.state === 'open')
    return { tone: 'danger', label: 'Paused after failures', text: `${name} fails repeatedly.${until}${reason}` };
  if (status.usedToday >= status.dailyLimit)
    return {
      tone: 'warning',
      label: 'Quota used',
      text: `Today's quota of ${name} is used. It resets at midnight UTC.`,
    };
  if (status.lastError) return { tone: 'warning', label: 'Last request failed', text: reason.trim() };
  return { tone: 'success', label: 'Ready', text: '' };
};
