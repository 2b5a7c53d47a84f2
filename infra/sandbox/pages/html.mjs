const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** @param {string | number | true} value */
const escape = (value) => String(value).replace(/[&<>"']/g, (char) => ENTITIES[char]);

class Html {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** Escapes every value, except other results of `html`. @param {TemplateStringsArray} strings @param {...unknown} values */
export const html = (strings, ...values) =>
  new Html(strings.map((string, i) => string + (i < values.length ? insert(values[i]) : '')).join(''));

const insert = (value) => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(insert).join('');
  return value === false || value === null || value === undefined ? '' : escape(value);
};

/** @param {number} cents @param {string} currency */
export const money = (cents, currency) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** @param {number} seconds */
export const day = (seconds) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000)} (UTC)`;

const STYLE = `
:root{color-scheme:light dark;--bg:#f4f5f8;--card:#fff;--text:#16181d;--muted:#555c6b;--line:#c9ced8;--accent:#4338ca;--on:#fff;--warn:#fff3cd;--warn-text:#5c4300;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--bg:#14161b;--card:#1e2128;--text:#f0f1f4;--muted:#a8afbd;--line:#454b58;--accent:#a5a0ff;--on:#14161b;--warn:#4a3800;--warn-text:#ffe9a8;--bad:#ffb4ab}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.notice{background:var(--warn);color:var(--warn-text);padding:.6rem 1rem;text-align:center;font-weight:600}
main{max-width:34rem;margin:0 auto;padding:1.25rem 1rem 3rem}main.wide{max-width:60rem}
section,.panel{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0 0 1rem}
h1{font-size:1.5rem;margin:.5rem 0 1rem}h2{font-size:1.1rem;margin:0 0 .5rem}p{margin:.25rem 0 .75rem}.muted{color:var(--muted)}
.error{color:var(--bad);font-weight:600}.price{font-size:2rem;font-weight:700;margin:0}
fieldset{border:0;padding:0;margin:0 0 1rem}legend{font-weight:600;padding:0;margin-bottom:.5rem}
label.choice{display:flex;gap:.6rem;align-items:center;min-height:2.75rem;padding:.4rem .6rem;border:1px solid var(--line);border-radius:.5rem;margin-bottom:.4rem}
label.field{display:block;margin-bottom:.75rem}input,select{font:inherit}input[type=text],input[type=number],select{width:100%;min-height:2.75rem;padding:.4rem .6rem;border:1px solid var(--line);border-radius:.5rem;background:var(--bg);color:var(--text)}
button,.button{display:inline-block;min-height:2.75rem;padding:.55rem 1rem;font:inherit;font-weight:600;border-radius:.5rem;border:1px solid var(--accent);background:var(--accent);color:var(--on);cursor:pointer;text-decoration:none}
button.plain,.button.plain{background:transparent;color:var(--accent)}button.full{width:100%}a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.row form{margin:0}pre{white-space:pre-wrap;font:inherit}iframe{width:100%;height:24rem;border:1px solid var(--line);background:#fff}ul.plain{list-style:none;margin:0;padding:0}ul.plain>li{padding:.5rem 0;border-top:1px solid var(--line)}ul.plain>li:first-child{border-top:0}`;

/**
 * @param {string} title @param {Html} content @param {{ status?: number, isWide?: boolean }} [options]
 * @returns {import('../server.mjs').Answer}
 */
export const page = (title, content, { status = 200, isWide = false } = {}) => ({
  status,
  text: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Ninepocket sandbox</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header class="notice">Sandbox: this is not Stripe, and no money moves.</header>
        <main class="${isWide ? 'wide' : ''}">${content}</main>
      </body>
    </html>`.text,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
});

/** @param {string} location @returns {import('../server.mjs').Answer} */
export const redirect = (location) => ({ status: 303, text: '', headers: { location, 'cache-control': 'no-store' } });
