export const HUB_TABS = [
  { value: 'friends', label: 'Friends' },
  { value: 'messages', label: 'Messages' },
  { value: 'badges', label: 'Super Powers' },
] as const;
export type HubTab = (typeof HUB_TABS)[number]['value'];

export const readHubTab = (text: string | null): HubTab =>
  HUB_TABS.find(({ value }) => value === text)?.value ?? 'friends';
