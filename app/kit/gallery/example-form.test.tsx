// @vitest-environment happy-dom
import { act } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import { runs } from '@scn/core/testing/effort';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { draw } from '../testing/draw';
import { provideKitTexts } from '../testing/kit-texts';
import { render } from '../testing/render';
import { ExampleForm, examplesOf, issuesOf } from './plugin-form-exhibits.tsx';

beforeAll(provideKitTexts);

describe.each(builtInPlugins.map((plugin) => [plugin.id, plugin] as const))('the form of %s', (id, plugin) => {
  const examples = [...examplesOf(id)];
  const valid = examples.filter(([name]) => name.startsWith('valid/'));
  const invalid = examples.filter(([name]) => name.startsWith('invalid/'));
  const malformed = invalid.filter(([, { findings = [] }]) => findings.some(({ rule }) => rule === 'structure'));

  it('submits valid examples unchanged, and none that does not match the schema', async () => {
    expect(valid).not.toEqual([]);
    const { page, rerender, close } = await render(null);
    // with more effort, all of them
    const most = runs(1) > 1 ? Infinity : 1;
    for (const [name, example] of [...valid.slice(0, most), ...malformed.slice(0, most)]) {
      const onSubmit = vi.fn<(value: JsonObject) => void>();
      await rerender(<ExampleForm key={name} plugin={plugin} example={example} onSubmit={onSubmit} />);
      await act(async () => {
        page.querySelector('form')?.requestSubmit();
        await Promise.resolve();
      });
      const isMalformed = malformed.some(([each]) => each === name);
      expect(onSubmit.mock.calls, `${name}: ${page.textContent}`).toEqual(isMalformed ? [] : [[example.args]]);
      if (isMalformed) expect(page.textContent, name).toMatch(/needs? your attention/);
    }
    await close();
  });

  it('shows what rules find in invalid examples', () => {
    expect(invalid).not.toEqual([]);
    for (const [name, example] of invalid) {
      const issues = issuesOf(example);
      if (issues.length === 0) continue;
      // it is there before anything is submitted
      const form = draw(<ExampleForm plugin={plugin} example={example} onSubmit={() => undefined} />);
      for (const { message } of issues) expect(form, name).toContain(message);
    }
  });
});
