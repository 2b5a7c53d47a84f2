import { html } from '../../pages/html.mjs';
import { CARDS } from '../objects/cards.mjs';

export const cardChoice = () =>
  html`<fieldset>
    <legend>Test card</legend>
    ${Object.entries(CARDS).map(
      ([name, { brand, last4, label }], i) =>
        html`<label class="choice"
          ><input type="radio" name="card" value="${name}" ${i === 0 && 'checked'} /><span
            >${label} (${brand}, ending ${last4})</span
          ></label
        >`,
    )}
  </fieldset>`;
