import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentSession } from '#document/document-session';
import { useShellServices } from '#services/shell-services.tsx';
import { useTellRefusal } from '../document/use-change';

/** Notifies the user when someone replaced a value of theirs without having seen it, with both values; one press restores it. */
export function useOverruled(session: DocumentSession | null): void {
  const { t } = useTranslation('collaboration');
  const { alerts } = useShellServices();
  const tellRefusal = useTellRefusal();
  useEffect(
    () =>
      session?.onOverruled((changes) => {
        for (const { operationId, by, values, calls } of changes) {
          const restore = () => {
            try {
              session.change(calls);
            } catch (error) {
              tellRefusal(error);
            }
          };
          alerts.show({
            id: `overruled ${operationId}`,
            severity: 'warning',
            title: t('overruled', { name: by?.name ?? t('remoteSomebody') }),
            message: t('overruledText', { values: values.join('; ') }),
            action: { title: t('overruledRestore'), run: restore },
          });
        }
      }),
    [session, alerts, t, tellRefusal],
  );
}
