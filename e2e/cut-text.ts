// Finds what must never be cut (prices, numbers, names of controls, buttons of cards) and is, in the open page.
import type { Page } from 'playwright/test';

export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'button, select, [role=tab], [role=radio], summary, label, th';
    const PRICE_OR_NUMBER = /^[+−-]?\$[\d,.]+|^#\S+$|^[\d,.]+$/;
    const found: string[] = [];
    const report = (kind: string, element: Element, text: string) =>
      found.push(`${kind} "${text.trim().slice(0, 60)}" in ${element.tagName.toLowerCase()}`);
    const context = document.createElement('canvas').getContext('2d');
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
    };
    /** Whether a price in a longer text reaches over the edge of its element. */
    const hasCutPrice = (element: Element) => {
      const { right } = element.getBoundingClientRect();
      return [...element.childNodes].some((node) =>
        [...(node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '').matchAll(/\$[\d,.]+/g)].some((price) => {
          const range = document.createRange();
          range.setStart(node, price.index);
          range.setEnd(node, price.index + price[0].length);
          return range.getBoundingClientRect().right > right + 1;
        }),
      );
    };
    for (const select of document.querySelectorAll('select')) {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
      const text = select.selectedOptions[0]?.text ?? '';
      if (!context || !isShown(select)) continue;
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      // Opened, it shows the whole option. That must do where it takes most of a phone already.
      const fillsPhone = select.clientWidth > 0.5 * innerWidth;
      if (!fillsPhone && context.measureText(text).width > room + 1) report('cut option', select, text);
    }
    for (const element of document.querySelectorAll('body *')) {
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join('');
      if (text.trim() === '' || !isShown(element)) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = overflowX !== 'visible' || overflowY !== 'visible';
      const isCut =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight * 1.2 + 2;
      if (clips && hasCutPrice(element)) report('cut price', element, text);
      if (!clips || !isCut || element.matches('textarea, input, option, .sr-only')) continue;
      if (element.closest(CONTROLS)) report('cut name of a control', element, text);
      else if (PRICE_OR_NUMBER.test(text.trim())) report('cut price or number', element, text);
    }
    for (const card of document.querySelectorAll('[role=listitem][data-index]')) {
      const { right, bottom } = card.getBoundingClientRect();
      for (const button of card.querySelectorAll('button')) {
        const edge = button.getBoundingClientRect();
        if (isShown(button) && (edge.bottom > bottom + 1 || edge.right > right + 1))
          report('cut button', button, button.ariaLabel ?? '');
      }
    }
    return found;
  });
