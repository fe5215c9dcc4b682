/** What machines can find of accessibility faults on a screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the screen as it is, in either theme: rule and elements. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Drawers fade in; what is judged is what stays.
    await page.evaluate(async () => {
      for (let still = 0; still < 3; still++) {
        await new Promise(requestAnimationFrame);
        const moving = document.getAnimations();
        if (moving.length > 0) still = -1;
        await Promise.allSettled(moving.map(({ finished }) => finished));
      }
    });
    const violations = await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: axe was put into the page above
      const result = await (globalThis as any).axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return result.violations as { id: string; nodes: { html: string; failureSummary: string }[] }[];
    });
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes)
        found.push(`${colorScheme} ${id}: ${html}\n${failureSummary}`);
    }
  }
  return found;
}
