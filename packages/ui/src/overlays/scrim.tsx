/**
 * The backdrop below a dialog. Radix's own backdrop locks scrolling with a `<style>` element, which our content
 * security policy forbids; theme.css uses `:has([data-scrim])` instead.
 */
export const Scrim = () => <div data-scrim className="fixed inset-0 z-40 animate-fade bg-scrim" />;
