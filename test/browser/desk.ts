/**
 * A service, a browser and what tests of both share. With SCREENSHOTS set to a folder, pictures of what was seen are left
 * there.
 */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startTestApp, type TestApp } from '../support/app.js';
import { launchBrowser, visit, type Visit } from '../support/browser.js';
import type { Table } from '../support/table.js';

export const PHONE = { width: 375, height: 667 };

export class Desk {
  private readonly visits: Visit[] = [];

  private constructor(
    readonly service: TestApp,
    private readonly browser: Browser,
  ) {}

  static async set(): Promise<Desk> {
    return new Desk(await startTestApp(), await launchBrowser());
  }

  /** Opens an address of the service in a fresh browser. */
  async open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const opened = await visit(this.browser, options);
    this.visits.push(opened);
    await opened.page.goto(this.address(path));
    return opened.page;
  }

  address(path: string): string {
    return new URL(path, this.service.url).href;
  }

  /** Closes what a test opened; nothing may have gone wrong there. */
  async tidy(): Promise<void> {
    for (const { context, troubles } of this.visits.splice(0)) {
      await context.close();
      expect(troubles).toEqual([]);
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.service.close();
  }
}

export const addressOf = ({ gameId }: Table): string => `/games/${gameId}`;

/** Waits until the page shows a version. */
export const until = (page: Page, version: number): Promise<unknown> =>
  page.waitForFunction((wanted) => document.body.dataset.version === String(wanted), version);

/** The picture that is seen: which one depends on how wide the screen is. */
export const PICTURE = '#picture > :visible > svg';

/** The version that the picture itself names. */
export const drawnIn = async (page: Page): Promise<number> =>
  Number(/version (\d+)/.exec((await page.locator(PICTURE).textContent())!)![1]);

export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
