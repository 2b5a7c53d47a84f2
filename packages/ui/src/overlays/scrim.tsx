/**
 * The shade below a dialog. Not Radix's own: that one locks the page's scrolling by a `<style>` element,
 * which our content security policy refuses; theme.css does it by `:has([data-scrim])`.
 */
export const Scrim = () => <div data-scrim className="fixed inset-0 z-40 animate-fade bg-scrim" />;
