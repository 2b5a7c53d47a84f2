import { StripeError } from '../errors.mjs';
import { readForm } from '../api/form.mjs';
import { createCheckoutPage } from './checkout.mjs';
import { html, page } from './html.mjs';

/** The pages that a browser opens. @param {any} world */
export function createPages(world) {
  const checkout = createCheckoutPage(world);

  /** @param {import('../../server.mjs').Asked} asked @returns {import('../../server.mjs').Answer | null} */
  return ({ method, url, headers, body }) => {
    if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site')
      return page(
        'Refused',
        html`<h1>Refused</h1>
          <p>Another site sent this form.</p>`,
        { status: 403 },
      );
    const form = method === 'POST' ? readForm(body) : {};
    const [, , name, id = ''] = url.pathname.split('/');
    try {
      if (name === 'checkout') return checkout(id, method, form);
      return null;
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return page(
        'Not possible',
        html`<h1>That is not possible</h1>
          <p class="error" role="alert">${error.message}</p>`,
        { status: error.status },
      );
    }
  };
}
