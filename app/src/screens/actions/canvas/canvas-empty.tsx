import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { useCanvasStyles } from './canvas.styles';

/** The canvas of an action without responses. @param onAdd - omitted if none can be added */
export function CanvasEmpty({ onAdd }: { readonly onAdd?: () => void }): ReactNode {
  const { t } = useTranslation(['canvas', 'menuTree']);
  const styles = useCanvasStyles();
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t('canvas:empty')}
        message={onAdd === undefined ? t('canvas:emptyReadOnly') : t('canvas:emptyText')}
        {...(onAdd === undefined
          ? {}
          : {
              action: (
                <Button appearance="primary" onClick={onAdd}>
                  {t('menuTree:addResponse')}
                </Button>
              ),
            })}
      />
    </div>
  );
}
