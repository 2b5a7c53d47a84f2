import { html } from '../../pages/html.mjs';
import { CARDS } from '../objects/cards.mjs';

/** @param {string} [chosen] a name of CARDS */
export const cardChoice = (chosen = 'good') =>
  html`<fieldset>
    <legend>Test card</legend>
    ${Object.entries(CARDS).map(
      ([name, { brand, last4, label }]) =>
        html`<label class="choice"
          ><input type="radio" name="card" value="${name}" ${name === chosen && 'checked'} /><span
            >${label} (${brand}, ending ${last4})</span
          ></label
        >`,
    )}
  </fieldset>`;
