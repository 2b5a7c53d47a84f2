import { StripeError } from '../errors.mjs';
import { readForm } from '../api/form.mjs';
import { html, page } from '../../pages/html.mjs';
import { createCheckoutPage } from './checkout.mjs';
import { createControlPage } from './control.mjs';
import { createInvoicePage } from './invoice.mjs';
import { createPortalPage } from './portal.mjs';

/** The pages that a browser opens. @param {any} world */
export function createPages(world) {
  const checkout = createCheckoutPage(world);
  const portal = createPortalPage(world);
  const invoice = createInvoicePage(world);
  const control = createControlPage(world);

  /** @param {import('../../server.mjs').Asked} asked @returns {import('../../server.mjs').Answer | null} */
  return ({ method, url, headers, body }) => {
    if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site')
      return page(
        'Refused',
        html`<h1>Refused</h1>
          <p>Another site sent this form.</p>`,
        { status: 403 },
      );
    const wantsJson = headers.accept === 'application/json';
    const form = method === 'POST' ? readForm(body) : {};
    const [, , name, id = '', part = ''] = url.pathname.split('/');
    try {
      if (name === 'checkout') return checkout(id, method, form);
      if (name === 'portal') return portal(id, method, form);
      if (name === 'invoices') return invoice(id, part, method, form);
      return name === 'control' ? control(method, form, wantsJson) : null;
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      if (wantsJson) return { status: error.status, json: { error: error.error } };
      return page(
        'Not possible',
        html`<h1>That is not possible</h1>
          <p class="error" role="alert">${error.message}</p>
          <p><a href="${url.pathname}">Back</a></p>`,
        { status: error.status },
      );
    }
  };
}
