/**
 * The backdrop below a dialog. Radix's own locks scrolling with a `<style>` element, which our content security policy
 * forbids; theme.css does it with `:has([data-scrim])`.
 */
export const Scrim = () => <div data-scrim className="fixed inset-0 z-40 animate-fade bg-scrim" />;
