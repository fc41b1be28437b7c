import type { Page } from '@playwright/test';

/** CSS pixels in each direction (WCAG 2.2, 2.5.8). */
const minimum = 24;

/**
 * Buttons, tabs and fields that are smaller than 24 × 24. Links in running text may be as high as their line; axe judges whether those are
 * far enough apart.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((smallest) => {
    const pressed =
      'button, select, textarea, [role=button], [role=tab], [role=switch], [role=menuitem], [role=option], nav a';
    return [...document.querySelectorAll(pressed)]
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        if (width <= 1 || height <= 1) return []; // for screen readers only
        return width < smallest || height < smallest
          ? [
              `${width.toFixed(0)} × ${height.toFixed(0)}: ${target.textContent.slice(0, 40)} ${target.outerHTML.slice(0, 120)}`,
            ]
          : [];
      });
  }, minimum);
}
