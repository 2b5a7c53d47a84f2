export const PlansFooter = () => (
  <p className="mt-4 text-center text-sm text-muted">
    Payment is processed by a card payment provider. Cancel anytime.
  </p>
);
