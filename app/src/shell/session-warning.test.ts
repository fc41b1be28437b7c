import i18next from 'i18next';
import { expect, test } from 'vitest';
import { startTexts } from '@scn/kit/testing/kit-texts';
import { FakeClock } from '#testing/fake-clock';
import { createAlertQueue } from '#services/alerts/alert-queue';
import { signIn } from '#texts/en-GB/sign-in';

test('the warning 5 minutes before the end of the session replaces the one 10 minutes before', async () => {
  await startTexts();
  // it adds the texts of the shell, which works only now
  const { showSessionWarning } = await import('./signed-in.tsx');
  i18next.addResourceBundle('en-GB', 'signIn', signIn);
  const alerts = createAlertQueue(new FakeClock());
  for (const minutes of [10, 5]) showSessionWarning(alerts, minutes);
  expect(alerts.alerts().map(({ title }) => title)).toEqual([expect.stringContaining('in 5 minutes')]);
});
