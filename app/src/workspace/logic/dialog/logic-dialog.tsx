import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Tab, TabList } from '@fluentui/react-components';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useTranslation } from 'react-i18next';
import { sameValue } from '@scn/core/base/same-value';
import { ConfirmDialog, useConfirm } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useDiscardGuard } from '@scn/kit/dialogs/use-discard-guard.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { useDocumentView } from '#document/document-context.tsx';
import { useChange } from '../../document/use-change';
import { useWorkspace } from '../../open/workspace-context';
import { useMayChange } from '../../panel/use-may-change';
import { expressionOf } from '../builder/logic-tree';
import { shadowsOf } from '@scn/core/logic/shadows';
import { Notice } from '@scn/kit/states/notice.tsx';
import { shadowText } from '../responses/evaluation-order';
import { judgedResponses } from '../responses/judged-responses';
import { ResponseCases } from '../responses/response-cases';
import { LogicBuilder } from '../tree/logic-builder';
import { ImportedLogic } from './imported-logic';
import { LocationTrail } from './location-trail';
import {
  firstRefused,
  deletedTargets,
  groupOf,
  incompleteCount,
  savedDraft,
  withDraft,
  withoutDraft,
  withText,
  withTypedText,
  actionOfRequest,
  logicTargets,
  type LogicDrafts,
  type RefusedField,
  type LogicTarget,
} from './logic-drafts';
import { useLogicDialogStyles } from './logic-dialog.styles';
import type { LogicRequest } from './logic-request';

const noDrafts: LogicDrafts = new Map();
/** The tab with all responses; no response has this code. */
const orderTab = 'order';

/** The full-screen editor of conditions; those of an action's responses have a tab each. Open while it is mounted. */
export function LogicDialog(props: { readonly request: LogicRequest; readonly onClose: () => void }): ReactNode {
  const { request, onClose } = props;
  const { t } = useTranslation('logic');
  const styles = useLogicDialogStyles();
  const view = useDocumentView();
  const change = useChange();
  const mayChange = useMayChange();
  const { scenarioCode } = useWorkspace().scenario;
  const [drafts, setDrafts] = useState(noDrafts);
  const [openedFor] = useState(() => actionOfRequest(request, view));
  const present = useMemo(() => logicTargets(request, view, openedFor), [request, view, openedFor]);
  const deleted = deletedTargets(drafts, present);
  const targets = [...present, ...deleted];
  const [chosen, choose] = useState(
    request.kind === 'response conditions' && 'responseCode' in request ? request.responseCode : '',
  );
  const [askLoss, loss] = useConfirm(() => save());
  /** The field that gets the focus, because what is typed in it can't be saved. */
  const [refused, setRefused] = useState<RefusedField | null>(null);
  const guard = useDiscardGuard(onClose, drafts.size > 0);
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const isOrder = chosen === orderTab && targets.length > 1;
  const isDeleted = target === undefined || deleted.includes(target);
  const vocabulary = view.derive(conditionVocabulary);
  /** Drafts as Save saves them: including typed text from which no tree was built. */
  const typed = useMemo(() => withTypedText(drafts, vocabulary), [drafts, vocabulary]);
  const responses = useMemo(() => judgedResponses(present, typed, view), [present, typed, view]);
  const shadows = useMemo(() => shadowsOf(responses, view), [responses, view]);
  const shadow = isOrder ? undefined : shadows.find(({ index }) => responses[index]?.responseCode === target?.id);
  const isReadOnly = (each: LogicTarget) => {
    if ('onSave' in request) return request.readOnly;
    if (deleted.includes(each)) return true;
    const call = each.save(each.expression);
    return call === null || !mayChange(call);
  };
  const hasText = target !== undefined && !isOrder && target.expression?.expressionType !== 'Unsupported';
  const [isTypedFirst] = useState(() => hasText && !isReadOnly(target));
  useEffect(() => {
    if (isTypedFirst)
      awaitedFocus.request({ find: () => document.querySelector('[role=dialog] [data-part=text] input') });
  }, [isTypedFirst]);
  const left = new Map([...drafts].filter(([id]) => deleted.some((each) => each.id === id)));
  const lost = incompleteCount(typed) - incompleteCount(left);
  const save = () => {
    const saved = present.flatMap((each) => {
      const draft = typed.get(each.id);
      return draft === undefined ? [] : [{ each, expression: savedDraft(draft) }];
    });
    if ('onSave' in request) {
      for (const { expression } of saved) request.onSave(expression);
      onClose();
      return;
    }
    const calls = saved.flatMap(({ each, expression }) => each.save(expression) ?? []);
    const onMade = () => {
      // what can't be saved any more stays, to be copied
      const [first] = deleted;
      if (first === undefined) onClose();
      else {
        setDrafts(left);
        choose(first.id);
      }
    };
    if (calls.length === 0) onMade();
    else change(calls, { success: t('saved', { name: saved.map(({ each }) => each.name).join(', ') }), onMade });
  };
  const saveOrAsk = () => {
    const first = firstRefused(
      present.flatMap((each) => typed.get(each.id) ?? []),
      view.plugins,
    );
    if (first !== null) {
      choose(first.id);
      setRefused(first);
    } else if (lost > 0) askLoss();
    else save();
  };
  const actionCode = target?.owner.actionCode ?? null;
  return (
    <>
      <DialogFrame
        title={t(`title_${request.kind}`)}
        surface={{ ref: fluentRef(guard.surface), className: styles.surface, onKeyDown: keepUndoInside }}
        body={styles.body}
        content={styles.content}
        onClose={guard.requestClose}
        buttons={[
          { label: t(targets.every(isReadOnly) ? 'close' : 'cancel'), run: guard.requestClose },
          ...(targets.every(isReadOnly)
            ? []
            : [
                {
                  label: t('save'),
                  isPrimary: true,
                  whyNot: drafts.size === left.size ? t('nothingChanged') : null,
                  run: saveOrAsk,
                },
              ]),
        ]}
      >
        <div className={styles.about}>
          {target === undefined ? null : <strong className={styles.name}>{target.name}</strong>}
          {target?.owner.responseCode === null || target === undefined ? null : (
            <span className={styles.code}>{target.owner.responseCode}</span>
          )}
          {actionCode === null ? null : (
            <>
              {target?.owner.responseCode === null ? <span className={styles.code}>{actionCode}</span> : null}
              <LocationTrail actionCode={actionCode} />
            </>
          )}
        </div>
        {isDeleted && !isOrder ? <Notice intent="error">{t(target === undefined ? 'gone' : 'goneCopy')}</Notice> : null}
        {targets.length < 2 ? null : (
          <TabList
            className={styles.tabs}
            aria-label={t('responses')}
            selectedValue={isOrder ? orderTab : target?.id}
            onTabSelect={(_, { value }) => choose(String(value))}
          >
            {targets.map((each, position) => (
              <Tab key={each.id} value={each.id}>
                {deleted.includes(each) ? each.name : t('responseTab', { position: position + 1, name: each.name })}
                {deleted.includes(each) ? ` · ${t('deleted')}` : drafts.has(each.id) ? ` · ${t('unsaved')}` : ''}
              </Tab>
            ))}
            <Tab value={orderTab}>{t('orderTab')}</Tab>
          </TabList>
        )}
        {shadow === undefined ? null : <Notice intent="warning">{shadowText(shadow, responses, t)}</Notice>}
        {isOrder ? <ResponseCases responses={responses} shadows={shadows} /> : null}
        {target === undefined || isOrder ? null : (
          <TargetPanel
            target={target}
            drafts={drafts}
            scenarioCode={scenarioCode}
            refused={refused?.id === target.id ? refused : null}
            readOnly={isReadOnly(target)}
            onDrafts={setDrafts}
          />
        )}
      </DialogFrame>
      {guard.question}
      <ConfirmDialog
        {...loss}
        title={t('lostTitle')}
        confirmLabel={t('saveOthers', { count: lost })}
        cancelLabel={t('keepEditing')}
      >
        {t('lostText', { count: lost })}
      </ConfirmDialog>
    </>
  );
}

/** The conditions of one target: the builder, or what was imported. */
function TargetPanel(props: {
  readonly target: LogicTarget;
  readonly drafts: LogicDrafts;
  readonly scenarioCode: string;
  /** The field that gets the focus; null for none. */
  readonly refused: RefusedField | null;
  readonly readOnly: boolean;
  readonly onDrafts: (change: (drafts: LogicDrafts) => LogicDrafts) => void;
}): ReactNode {
  const { target, drafts, scenarioCode, refused, readOnly, onDrafts } = props;
  const { t } = useTranslation('logic');
  const styles = useLogicDialogStyles();
  const { id, expression, owner } = target;
  const draft = drafts.get(id);
  const base = draft === undefined ? expression : draft.base;
  const isOvertaken = draft !== undefined && !sameValue(draft.base, expression);
  const shown = draft?.tree === undefined || draft.tree === null ? groupOf(base) : expressionOf(draft.tree);
  return (
    <div className={styles.panel}>
      {isOvertaken ? (
        <Notice
          intent="warning"
          actions={
            <Button
              size="small"
              onClick={() => {
                onDrafts((before) => withoutDraft(before, id));
              }}
            >
              {t('showChanged')}
            </Button>
          }
        >
          {t('changedElsewhere')}
        </Notice>
      ) : null}
      {base?.expressionType === 'Unsupported' ? (
        draft === undefined ? (
          <ImportedLogic
            source={base.source}
            onClear={readOnly ? null : () => onDrafts((before) => withDraft(before, target, null))}
          />
        ) : (
          <p>{t('cleared')}</p>
        )
      ) : (
        <LogicBuilder
          // the conditions of another response, and those that someone else has changed, are read again
          key={`${id} ${identityOf(base)}`}
          expression={shown}
          owner={owner}
          scenarioCode={scenarioCode}
          readOnly={readOnly}
          text={draft?.text ?? null}
          wanted={refused}
          onChange={(tree) => onDrafts((before) => withDraft(before, target, tree))}
          onText={(text) => onDrafts((before) => withText(before, target, text))}
        />
      )}
    </div>
  );
}

const identities = new WeakMap<object, number>();
let given = 0;

/** A number that differs between the values that an expression has over time. */
function identityOf(expression: LogicTarget['expression']): number {
  if (expression === null) return 0;
  let identity = identities.get(expression);
  if (identity === undefined) identities.set(expression, (identity = ++given));
  return identity;
}

/** The document behind the dialog must not be undone with the keys that undo in it. */
function keepUndoInside(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) event.stopPropagation();
}
