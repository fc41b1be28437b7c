import { useEffect, useRef, type ReactNode } from 'react';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { fluentRef } from '@scn/kit/fluent-ref';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useRemovalText } from '../remote/use-removal-text';
import { leftOf } from '../removal/selection-left';
import type { ElementType } from '../selection/selection';
import { useSelection } from '../selection/use-selection';
import { codeOf } from '../entities/entity-labels';
import { PanelHeader } from './panel-header';
import { usePropertiesStyles } from './properties.styles';

/** Shown if the element in the address does not exist: it was deleted, or the address is out of date. */
export function GoneElement({ type, id }: { readonly type: ElementType; readonly id: string }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const document = useDocument();
  const { selection, select } = useSelection();
  const removal = useRemovalText()(id);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the focused field was removed with the element
    if (window.document.activeElement === window.document.body) back.current?.focus();
  }, []);
  return (
    <>
      <PanelHeader type={type} name={codeOf(id) ?? t(`type_${type}`)} code={null} />
      <div className={styles.body}>
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>{t('gone', { type: t(`type_${type}`) })}</MessageBarTitle> {removal ?? t('goneText')}
          </MessageBarBody>
          <MessageBarActions>
            <Button
              ref={fluentRef(back)}
              onClick={() => {
                select(leftOf(selection, (each) => documentView(document).exists(each)));
              }}
            >
              {t('goneBack')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      </div>
    </>
  );
}
