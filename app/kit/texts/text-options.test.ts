import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { numberFormats, textOptions } from './text-options';

test('texts format numbers as their language does, with one format for all values', async () => {
  const { NumberFormat } = Intl;
  const made = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function make(language) {
    return new NumberFormat(language);
  });
  const texts = i18next.createInstance();
  await texts.use(numberFormats).init({ ...textOptions, lng: 'en-GB', resources: {} });
  const shown = (language: string, values: Readonly<Record<string, number | string>>) =>
    texts.services.interpolator.interpolate(
      '{{from, number}} to {{to, number}} of {{total, number}}',
      values,
      language,
      {},
    );
  // languages that no other test has formatted numbers in
  for (let page = 0; page < 20; page += 1)
    expect(shown('en-AU', { from: 20 * page + 1, to: 20 * page + 20, total: 20_000 })).toMatch(
      /^\d+ to \d+ of 20,000$/,
    );
  expect(made).toHaveBeenCalledTimes(1);
  // a value isn't an option of the format, whatever its name
  expect(shown('de-DE', { from: 1000, to: 2000.5, total: 20_000, style: 'percent' })).toBe(
    '1.000 to 2.000,5 of 20.000',
  );
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});
