import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import type { JobKind, PROVIDERS } from '@ninepocket/contracts/automation/job-kinds';

export const JOB_NAMES: Record<JobKind, string> = {
  'image-search': 'Bulk image processing',
  'image-check': 'Image link check',
  'price-guide': 'PriceCharting import',
  'price-refresh': 'eBay price refresh',
};

export const SCHEDULE_TITLES: Record<ScheduleName, string> = {
  dailyImageUpdates: 'Daily image updates',
  weeklyMaintenance: 'Weekly check of image links',
  priceRefresh: 'eBay price refresh',
  priceGuide: 'PriceCharting import',
};

export const PROVIDER_NAMES: Record<(typeof PROVIDERS)[number], string> = {
  ebay: 'eBay',
  pricecharting: 'PriceCharting',
  'image-search': 'Image search',
};
