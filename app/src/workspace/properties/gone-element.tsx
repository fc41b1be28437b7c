import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { leftOf } from '../removal/selection-left';
import type { ElementType } from '../selection/selection';
import { useSelection } from '../selection/use-selection';
import { codeOf } from '../entities/entity-labels';
import { GoneMessage } from './gone-message';
import { PanelHeader } from './panel-header';
import { usePropertiesStyles } from './properties.styles';

/** Shown if the element in the address does not exist: it was deleted, or the address is out of date. */
export function GoneElement({ type, id }: { readonly type: ElementType; readonly id: string }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const document = useDocument();
  const { selection, select } = useSelection();
  return (
    <>
      <PanelHeader type={type} name={codeOf(id) ?? t(`type_${type}`)} code={null} />
      <div className={styles.body}>
        <GoneMessage
          id={id}
          title={t('gone', { type: t(`type_${type}`) })}
          otherwise={t('goneText')}
          back={t('goneBack')}
          onBack={() => select(leftOf(selection, (each) => documentView(document).exists(each)))}
        />
      </div>
    </>
  );
}
