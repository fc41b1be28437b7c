import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { Tab, TabList } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useDiscardGuard } from '@scn/kit/dialogs/use-discard-guard.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { useController } from '#state/controller';
import { useChange } from '../../document/use-change';
import { useWorkspace } from '../../open/workspace-context';
import { useMayChange } from '../../panel/use-may-change';
import { shadowText } from '../responses/evaluation-order';
import { ResponseCases } from '../responses/response-cases';
import { LocationTrail } from './location-trail';
import { LogicDialogController, orderTab } from './logic-dialog-controller';
import { useLogicDialogStyles } from './logic-dialog.styles';
import type { LogicTarget } from './logic-drafts';
import type { LogicRequest } from './logic-request';
import { TargetConditions } from './target-conditions';

/** The full-screen editor of conditions; those of an action's responses have a tab each. Open while it is mounted. */
export function LogicDialog(props: { readonly request: LogicRequest; readonly onClose: () => void }): ReactNode {
  const { request, onClose } = props;
  const { t } = useTranslation('logic');
  const change = useChange();
  const controller = useController(LogicDialogController, {
    ...{ request, view: useDocumentView(), mayChange: useMayChange(), onClose },
    change: (calls, names, onMade) => void change(calls, { success: t('saved', { name: names.join(', ') }), onMade }),
  });
  return <LogicDialogView controller={controller} />;
}

/** Draws what the controller shows, and forwards events to it. */
const LogicDialogView = observer(function LogicDialogView(props: {
  readonly controller: LogicDialogController;
}): ReactNode {
  const { controller } = props;
  const { target, targets, isOrder, isAllReadOnly, responses, shadows, shadow, lostCount } = controller;
  const { t } = useTranslation('logic');
  const styles = useLogicDialogStyles();
  const { scenarioCode } = useWorkspace().scenario;
  const guard = useDiscardGuard(() => controller.given.onClose(), controller.hasChanges);
  useEffect(() => {
    if (controller.isTypedFirst)
      awaitedFocus.request({ find: () => document.querySelector('[role=dialog] [data-part=text] input') });
  }, [controller]);
  const save = {
    ...{ label: t('save'), isPrimary: true, run: () => controller.saveOrAsk() },
    whyNot: controller.canSave ? null : t('nothingChanged'),
  };
  return (
    <>
      <DialogFrame
        title={t(`title_${controller.given.request.kind}`)}
        surface={{ ref: fluentRef(guard.surface), className: styles.surface, onKeyDown: keepUndoInside }}
        body={styles.body}
        content={styles.content}
        onClose={guard.requestClose}
        buttons={[
          { label: t(isAllReadOnly ? 'close' : 'cancel'), run: guard.requestClose },
          ...(isAllReadOnly ? [] : [save]),
        ]}
      >
        <Heading target={target} />
        {target === undefined && !isOrder ? <Notice intent="error">{t('gone')}</Notice> : null}
        {target !== undefined && !isOrder && controller.isDeleted(target) ? (
          <Notice intent="error">{t('goneCopy')}</Notice>
        ) : null}
        {targets.length < 2 ? null : <TargetTabs controller={controller} />}
        {shadow === undefined ? null : <Notice intent="warning">{shadowText(shadow, responses, t)}</Notice>}
        {isOrder ? <ResponseCases responses={responses} shadows={shadows} /> : null}
        {target === undefined || isOrder ? null : (
          <TargetConditions controller={controller} target={target} scenarioCode={scenarioCode} />
        )}
      </DialogFrame>
      {guard.question}
      <ConfirmDialog
        open={controller.isAskingLoss}
        title={t('lostTitle')}
        confirmLabel={t('saveOthers', { count: lostCount })}
        cancelLabel={t('keepEditing')}
        onConfirm={() => controller.answerLoss(true)}
        onCancel={() => controller.answerLoss(false)}
      >
        {t('lostText', { count: lostCount })}
      </ConfirmDialog>
    </>
  );
});

/** The object that the conditions belong to, and where it is in the menu. */
function Heading({ target }: { readonly target: LogicTarget | undefined }): ReactNode {
  const styles = useLogicDialogStyles();
  if (target === undefined) return <div className={styles.about} />;
  const { actionCode, responseCode } = target.owner;
  const code = responseCode ?? actionCode;
  return (
    <div className={styles.about}>
      <strong className={styles.name}>{target.name}</strong>
      {code === null ? null : <span className={styles.code}>{code}</span>}
      {actionCode === null ? null : <LocationTrail actionCode={actionCode} />}
    </div>
  );
}

/** A tab for each response, and one for all of them. */
const TargetTabs = observer(function TargetTabs(props: { readonly controller: LogicDialogController }): ReactNode {
  const { controller } = props;
  const { t } = useTranslation('logic');
  const styles = useLogicDialogStyles();
  return (
    <TabList
      className={styles.tabs}
      aria-label={t('responses')}
      selectedValue={controller.isOrder ? orderTab : controller.target?.id}
      onTabSelect={(_, { value }) => controller.choose(String(value))}
    >
      {controller.targets.map((each, position) => (
        <Tab key={each.id} value={each.id}>
          {controller.isDeleted(each)
            ? `${each.name} · ${t('deleted')}`
            : t('responseTab', { position: position + 1, name: each.name })}
          {!controller.isDeleted(each) && controller.isChanged(each) ? ` · ${t('unsaved')}` : ''}
        </Tab>
      ))}
      <Tab value={orderTab}>{t('orderTab')}</Tab>
    </TabList>
  );
});

/** The document behind the dialog must not be undone with the keys that undo in it. */
function keepUndoInside(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) event.stopPropagation();
}
