import { Explained } from '@scn/kit/menu/explained.tsx';
import { useId, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import {
  AddSquareMultiple20Regular,
  Add20Regular,
  ErrorCircle16Filled,
  Info16Regular,
  MoreHorizontal20Regular,
  ReOrderDotsVertical20Regular,
  Warning16Filled,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNumberHint } from '@scn/kit/form/use-number-hint';
import { pointTarget, type MenuTarget } from '@scn/kit/menu/entry-menu.tsx';
import { familyOf } from '@scn/core/index/conditions/completeness';
import type { Severity } from '@scn/core/base/issue';
import { Segments } from '../../segments/segments.tsx';
import { lackIn, valueProblem } from '../builder/condition-edits';
import {
  additionRefusal,
  groupOperators,
  type LogicNode,
  type PlacedNode,
  type GroupNode,
} from '../builder/logic-tree';
import { useLogicBuilder } from './builder-context';
import { ConditionEditor } from './condition-editor';
import { useLogicTreeStyles } from './logic-tree.styles';

/** Lines of the levels around a node: whether each goes on below it. */
export type RowGuides = readonly boolean[];

interface Message {
  readonly severity: Severity;
  readonly text: string;
}

const messageIcons = {
  ERROR: <ErrorCircle16Filled aria-hidden />,
  WARNING: <Warning16Filled aria-hidden />,
  INFORMATION: <Info16Regular aria-hidden />,
} as const satisfies Readonly<Record<Severity, ReactNode>>;

/** A node of the tree: a group with its operator, or a condition with its fields. */
export function LogicRow(props: {
  readonly placed: PlacedNode;
  readonly guides: RowGuides;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, placed: PlacedNode) => void;
  readonly onMenu: (target: MenuTarget, placed: PlacedNode) => void;
}): ReactNode {
  const { placed, guides, onKeyDown, onMenu } = props;
  const { node, parent, index, level } = placed;
  const { t } = useTranslation('logic');
  const { editor, readOnly, nameOf, pointed, view } = useLogicBuilder();
  const styles = useLogicTreeStyles();
  const messageId = useId();
  const message = useRowMessage(node);
  const isSelected = editor.selected === node.key;
  const isIncomplete =
    node.type === 'condition' &&
    (lackIn(node.condition) !== null || valueProblem(node.condition, view.plugins)?.kind === 'number');
  const tabIndex = isSelected ? 0 : -1;
  const name = nameOf(node);
  return (
    <div
      role="row"
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={parent?.children.length ?? 1}
      aria-selected={isSelected}
      aria-label={name}
      {...(message === null ? {} : { 'aria-describedby': messageId })}
      tabIndex={tabIndex}
      data-key={node.key}
      data-incomplete={isIncomplete ? '' : undefined}
      className={styles.row}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.target)) editor.select(node.key);
      }}
      onPointerDown={() => editor.select(node.key)}
      onKeyDown={(event) => onKeyDown(event, placed)}
      onContextMenu={(event) => {
        // text fields keep their own menu
        if (readOnly || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        onMenu(pointTarget(event), placed);
      }}
    >
      {guides.map((goesOn, position) => {
        const isLast = position === guides.length - 1;
        return (
          <span
            key={position}
            aria-hidden
            className={mergeClasses(styles.guide, goesOn && styles.line, isLast && styles.elbow)}
          />
        );
      })}
      <div
        role="gridcell"
        data-part="card"
        className={mergeClasses(
          styles.card,
          node.type === 'group' && styles.group,
          pointed === node.key && styles.pointed,
          isSelected && styles.selected,
          isIncomplete && styles.incomplete,
        )}
      >
        <div className={styles.line1}>
          {readOnly || parent === null ? null : (
            <span className={styles.handle} data-part="handle" aria-hidden>
              <ReOrderDotsVertical20Regular />
            </span>
          )}
          {node.type === 'group' ? (
            <>
              <GroupOperatorControl node={node} tabIndex={tabIndex} />
              <span className={styles.detail}>{t(node.children.length === 0 ? 'emptyGroup' : 'ofThese')}</span>
              <span className={styles.fill} />
            </>
          ) : (
            <>
              <ConditionEditor
                node={node}
                tabIndex={tabIndex}
                isInvalid={message?.severity === 'ERROR'}
                messageId={messageId}
              />
              {node.condition.conditionBlock.objects.length === 0 ? <span className={styles.fill} /> : null}
            </>
          )}
          {readOnly ? null : (
            <>
              {node.type === 'group' ? <GroupButtons nodeKey={node.key} tabIndex={tabIndex} /> : null}
              <Button
                size="small"
                appearance="subtle"
                icon={<MoreHorizontal20Regular />}
                aria-label={t('more', { name })}
                aria-haspopup="menu"
                tabIndex={tabIndex}
                onClick={({ currentTarget }) => onMenu(currentTarget, placed)}
              />
            </>
          )}
        </div>
        {message === null ? null : (
          <span
            id={messageId}
            title={message.text}
            className={mergeClasses(
              styles.message,
              message.severity === 'ERROR'
                ? styles.error
                : message.severity === 'WARNING'
                  ? styles.warning
                  : styles.information,
            )}
          >
            {messageIcons[message.severity]}
            {message.text}
          </span>
        )}
      </div>
    </div>
  );
}

function GroupButtons({ nodeKey, tabIndex }: { readonly nodeKey: string; readonly tabIndex: number }): ReactNode {
  const { t } = useTranslation('logic');
  const { editor, actions } = useLogicBuilder();
  const refusal = additionRefusal(editor.tree, nodeKey, 1);
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<Add20Regular />}
        tabIndex={tabIndex}
        onClick={() => actions.addConditionAt(nodeKey)}
      >
        {t('addCondition')}
      </Button>
      <Explained reason={refusal === null ? null : t(`refusal_${refusal}`)}>
        <Button
          size="small"
          appearance="subtle"
          icon={<AddSquareMultiple20Regular />}
          tabIndex={tabIndex}
          onClick={() => actions.addGroupAt(nodeKey)}
        >
          {t('addGroup')}
        </Button>
      </Explained>
    </>
  );
}

/** Returns the problem with a node; of several, the one to be dealt with first. */
function useRowMessage(node: LogicNode): Message | null {
  const { t } = useTranslation('logic');
  const { view, findings } = useLogicBuilder();
  const numberHint = useNumberHint();
  if (node.type === 'condition') {
    const { condition } = node;
    const problem = valueProblem(condition, view.plugins);
    if (problem?.kind === 'number') {
      const text = `${t('incomplete')}: ${t('notNumber').toLowerCase()}`;
      return { severity: 'ERROR', text: numberHint(text, String(condition.value)) };
    }
    const lack = lackIn(condition);
    if (lack !== null) {
      const isNamed = lack === 'value' && familyOf[condition.conditionBlock.objectType] === 'named';
      return { severity: 'ERROR', text: `${t('incomplete')}: ${t(`lack_${isNamed ? 'named' : lack}`)}` };
    }
    if (problem?.kind === 'negative') return { severity: 'ERROR', text: t('negative') };
    if (problem?.kind === 'decimals') return { severity: 'ERROR', text: t('decimals', { count: problem.count }) };
  }
  const [finding] = findings.get(node.key) ?? [];
  return finding === undefined ? null : { severity: finding.severity, text: finding.message };
}

/** How a group joins its parts: all, any, none, not all. */
function GroupOperatorControl(props: { readonly node: GroupNode; readonly tabIndex: number }): ReactNode {
  const { node, tabIndex } = props;
  const { t } = useTranslation('logic');
  const { readOnly, actions } = useLogicBuilder();
  return (
    <Segments
      label={t('operator')}
      options={groupOperators.map((operator) => ({ value: operator, title: t(operator) }))}
      value={node.operator}
      tabIndex={tabIndex}
      disabled={readOnly}
      onChange={(operator) => actions.operate(node.key, operator)}
    />
  );
}
