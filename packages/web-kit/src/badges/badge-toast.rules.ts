const MAX_NAMES = 3;

/** The title is SPEC section 8's. */
export const badgeToast = (names: readonly string[]): { title: string; text: string } => {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const others = names.length - shown.length;
  const parts = others > 0 ? [...shown, `${others} more`] : shown;
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0];
  return {
    title: 'New Badges Earned!',
    text: `${names.length} new ${names.length === 1 ? 'badge' : 'badges'}: ${list}`,
  };
};

export const BADGES_PATH = '/social?tab=badges';
