// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { openAction } from '#workspace/testing/open-action.tsx';
import { scenario } from './testing/ketoacidosis';

function Texts(): ReactNode {
  const { t } = useTranslation('playTest');
  return (
    <p>
      {t('howInputs', { count: 0 })} {t('howWaits', { count: 0 })}
    </p>
  );
}

it('says of a way without inputs that it happens by itself', async () => {
  const { page, close } = await openAction(scenario as unknown as JsonObject, 'BHIST001', () => <Texts />);
  expect(page.textContent).toContain('it happens without anything that learners do');
  expect(page.textContent).not.toContain('0 things');
  await close();
});
