/** What all pages have in common. */
import { html, Html } from './html.js';
import { PAGE_STYLE } from './style.js';

/** A page of a title; `style` belongs in every head. */
export const document = (title: string, head: Html, body: Html): string =>
  `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${head}</head
      >${body}
    </html>`.text
  }\n`;

// Byte for byte: the page's policy knows the style by its hash.
export const style = new Html(`<style>${PAGE_STYLE}</style>`);

/** A page for what cannot be shown. */
export const problemPage = (title: string, detail: string): string =>
  document(
    title,
    style,
    html`<body>
      <main>
        <h1>${title}</h1>
        <p>${detail}</p>
        <p><a href="/docs">The API’s documentation</a></p>
      </main>
    </body>`,
  );
