import { Button, Tooltip } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedView } from '@scn/core/operations/operation';
import { useDocument, documentView } from '#document/document-context.tsx';
import { noSelection, type ElementType, type Selection } from '../selection/selection';
import { useSelection } from '../selection/use-selection';
import { returnFocus } from '../work-area/focus-beside';
import { usePropertiesStyles } from './properties.styles';

/** Elements that belong to an action in a form or matrix. */
const inAction: readonly (ElementType | null)[] = ['ACTION', 'RESPONSE', 'PLAYLIST_COMMAND'];

/** Closes the panel: navigates up two levels, or to the form or matrix that contains the action. */
export function useClosePanel(): () => void {
  const document = useDocument();
  const { screen, selection, close } = useSelection();
  return useCallback(() => {
    // the grid has only action rows
    const around = screen === 'actions' ? contentAround(documentView(document), selection) : null;
    const { actionCode } = selection;
    close(around ?? { ...noSelection, actionCode });
    returnFocus();
  }, [document, screen, selection, close]);
}

/** The form or matrix that contains the selected action; null for other actions. */
function contentAround(view: PlacedView, { actionCode, elementType }: Selection): Selection | null {
  if (actionCode === null || !inAction.includes(elementType)) return null;
  for (const { from } of view.usesOf(actionCode)) {
    if (from?.kind !== 'form-item' && from?.kind !== 'scorecard-cell') continue;
    for (let at = from.parent; at !== null; at = at.parent) {
      if (at.kind === 'form') return { actionCode, elementType: 'MULTIPLE_CHOICE_FORM', elementId: at.id };
      if (at.kind === 'scorecard') return { actionCode, elementType: 'SCORECARD_MATRIX', elementId: at.id };
    }
  }
  return null;
}

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
