const OWN_KEYS =
  'input, select, textarea, [contenteditable], [role=application], [role=radio], [role=tab], [role=menu]';

export const isForCard = (event: {
  target: EventTarget | null;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(OWN_KEYS));
