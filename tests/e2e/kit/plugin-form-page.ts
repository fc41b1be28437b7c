import type { Page } from '@playwright/test';

/** What the form of a plugin showed and submitted for one of its examples. */
export interface FormAnswer {
  /** JSON of the submitted value; empty when the form refused it. */
  readonly sent: string;
  /** The visible text of the form, once saving has had its effect. */
  readonly text: string;
}

/**
 * Shows examples of a plugin in the gallery's form, and saves each as it is. Runs in the page, since there are hundreds of them: what it
 * presses has no behaviour of its own to test here.
 */
export function saveExamples(
  page: Page,
  pluginId: string,
  examples: readonly string[],
): Promise<readonly FormAnswer[]> {
  return page.evaluate(
    async ([plugin, names]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const labelled = (label: string) =>
        [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
      const choose = async (label: string, value: string) => {
        const select = labelled(label);
        if (!(select instanceof HTMLSelectElement)) throw new Error(`There is no choice “${label}”.`);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        await frame();
      };
      const form = () => document.querySelector('form') ?? document.querySelector<HTMLElement>('[role=form]');
      const sent = () => document.querySelector('output[aria-label="Sent"]')?.textContent ?? '';
      const isRefused = () => /needs? your attention/.test(form()?.innerText ?? '');
      await choose('Plugin', plugin);
      const answers = [];
      for (const name of names) {
        await choose('Example', '');
        await choose('Example', name);
        const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
        save?.click();
        for (let frames = 0; frames < 600 && sent() === '' && !isRefused(); frames += 1) await frame();
        answers.push({ sent: sent(), text: form()?.innerText ?? '' });
      }
      return answers;
    },
    [pluginId, examples] as const,
  );
}
