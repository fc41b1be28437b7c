import type { ReactNode } from 'react';
import { Button, Tooltip } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { ElementType } from '../selection/selection';
import { usePropertiesStyles } from './properties.styles';
import { useClosePanel } from './use-close-panel';

/** The header of the panel: the element's name and a close button. */
export function PanelHeader(props: {
  readonly type: ElementType;
  /** The element's name. */
  readonly name: string;
  /** Null if it has no code. */
  readonly code: string | null;
  /** Closes the panel; by default, the selection in the address is closed. */
  readonly onClose?: () => void;
}): ReactNode {
  const { type, name, code } = props;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const closeSelection = useClosePanel();
  const { onClose: close = closeSelection } = props;
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h2 className={styles.title}>{t(`type_${type}`)}</h2>
        <p className={styles.subject}>
          {code === null ? null : <span className={styles.code}>{code}</span>}
          <span className={styles.name} title={name}>
            {name}
          </span>
        </p>
      </div>
      <Tooltip content={t('closePanel')} relationship="label">
        <Button appearance="subtle" icon={<DismissRegular />} onClick={close} />
      </Tooltip>
    </header>
  );
}
