import { Toolbar, ToolbarButton, ToolbarDivider } from '@fluentui/react-components';
import {
  ArrowRedo20Regular,
  ArrowUndo20Regular,
  ClipboardPaste20Regular,
  Copy20Regular,
  Warning16Filled,
} from '@fluentui/react-icons';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useCallback,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Pointer } from '@scn/core/base/json';
import { familyOf } from '@scn/core/index/conditions/completeness';
import { culture as cultureOf } from '@scn/core/index/queries/sections';
import type { PlacedView } from '@scn/core/operations/operation';
import type { ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { quantityText } from '@scn/core/units/unit-text';
import { pageRegion } from '@scn/kit/focus/regions';
import { useHistoryKeys, type EditHistory } from '@scn/kit/form/edit-history';
import { showNumber } from '@scn/kit/form/number-text';
import { readableName } from '@scn/kit/form/readable-name';
import { isMac, isShortcut } from '@scn/kit/keys';
import { Notice } from '@scn/kit/states/notice.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { logicFindings, type LogicFinding } from '../builder/logic-findings';
import { expressionOf, nodeAt, type LogicTree, type LogicNode } from '../builder/logic-tree';
import { LogicPalette } from '../palette/logic-palette.tsx';
import type { PaletteOwner } from '../palette/palette-items';
import { PrerequisitePicker } from '../palette/prerequisite-picker.tsx';
import { LogicSentence } from '../sentence/logic-sentence.tsx';
import { subjectText, type LogicTexts } from '../sentence/subject-text';
import { TextEntry } from '../sentence/text-entry.tsx';
import { LogicBuilderContext, useLogicBuilder, type LogicBuilderShared } from './builder-context';
import { useLogicBuilderStyles } from './logic-builder.styles';
import { LogicTreeView } from './logic-tree-view.tsx';
import { useLogicActions } from './use-logic-actions.tsx';
import { useLogicClipboard } from './use-logic-clipboard.tsx';
import { useLogicEditor } from './use-logic-editor';

interface LogicBuilderProps {
  /** Read once: remount to edit others. */
  readonly expression: ExpressionGroup | null;
  /** Purpose and owner of the conditions. */
  readonly owner: PaletteOwner;
  /** The scenario that they belong to. */
  readonly scenarioCode: string;
  readonly readOnly: boolean;
  /** Text that was typed and isn't in the conditions; null for none. Read once. */
  readonly text?: string | null;
  /** The field that gets the focus, each time that this is another object: that of a condition's value, or the conditions as text. */
  readonly wanted?: { readonly within: Pointer | null } | null;
  /** Called with each change. */
  onChange(tree: LogicTree): void;
  /** Called with what is typed as text; null when nothing is. */
  onText?(text: string | null): void;
}

/** Edits conditions: a palette, the tree, its sentence, and what is wrong with it. */
export function LogicBuilder(props: LogicBuilderProps): ReactNode {
  const { expression, owner, scenarioCode, readOnly, onChange, wanted = null, onText } = props;
  const { t } = useTranslation('logic');
  const styles = useLogicBuilderStyles();
  const view = useDocumentView();
  const culture = view.derive(cultureOf);
  const editor = useLogicEditor(expression);
  const { tree } = editor;
  const nameOf = useNodeName(view);
  const edits = useLogicActions({ editor, plugins: view.plugins, culture, nameOf });
  const { actions, question, focusNext } = edits;
  const clipboard = useLogicClipboard({ tree, owner, scenarioCode, actions });
  const [pointed, setPointed] = useState<string | null>(null);
  const palette = useRef<HTMLDivElement>(null);
  const [text, showText] = useState(props.text ?? null);
  const latest = useRef({ onChange, onText, tree });
  useLayoutEffect(() => {
    latest.current = { onChange, onText, tree };
  });
  const reported = useRef({ tree, text });
  // both together and before anything else happens: a click that comes next saves what is shown
  useLayoutEffect(() => {
    const before = reported.current;
    reported.current = { tree, text };
    if (before.tree !== tree) latest.current.onChange(tree);
    if (before.text !== text) latest.current.onText?.(text);
  }, [tree, text]);
  const element = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const key = wanted.within === null ? null : nodeAt(latest.current.tree, wanted.within)?.node.key;
    const field = key === null ? '[data-part=text] input' : `[data-key="${key ?? ''}"] input`;
    element.current?.querySelector<HTMLElement>(field)?.focus();
  }, [wanted]);
  const findings = useMemo(() => {
    const found = new Map<string, LogicFinding[]>();
    for (const finding of logicFindings(expressionOf(tree), view, owner)) {
      const key = nodeAt(tree, finding.within)?.node.key ?? tree.root.key;
      found.set(key, [...(found.get(key) ?? []), finding]);
    }
    return found;
  }, [tree, view, owner]);
  const shared = useMemo(
    (): LogicBuilderShared => ({
      owner,
      readOnly,
      view,
      culture,
      editor,
      actions,
      findings,
      pointed,
      text,
      setText: showText,
      nameOf,
      chooseSubject: () => {
        palette.current?.querySelector<HTMLElement>('input')?.focus();
      },
    }),
    [owner, readOnly, view, culture, editor, actions, findings, pointed, text, nameOf],
  );
  const hasPicker = owner.kind === 'prerequisite';
  // each key changes the tree: nothing is typed that it doesn't know
  const history = useMemo(
    (): EditHistory => ({ undo: actions.undo, redo: actions.redo, typed: () => undefined, forget: () => undefined }),
    [actions],
  );
  const ref = useHistoryKeys({ own: history, isDraft: readOnly, element });
  const mac = isMac(navigator.platform);
  const press = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const run =
      isShortcut(event, 'Mod+C', mac) && getSelection()?.isCollapsed !== false
        ? clipboard.copy
        : isShortcut(event, 'Mod+V', mac)
          ? clipboard.paste
          : null;
    if (run === null || (readOnly && run !== clipboard.copy)) return;
    event.preventDefault();
    run();
  };
  const picker = (
    <div ref={palette} className={hasPicker ? undefined : styles.palette} role="group" aria-label={t('palette')}>
      {hasPicker ? <PrerequisitePicker /> : <LogicPalette />}
    </div>
  );
  return (
    <LogicBuilderContext value={shared}>
      <div ref={ref} className={styles.builder} onKeyDown={press}>
        {hasPicker || readOnly ? null : picker}
        <div {...pageRegion} className={styles.main}>
          <LogicSentence onPoint={setPointed} />
          <TextEntry />
          {hasPicker && !readOnly ? picker : null}
          <LogicToolbar
            onCopy={clipboard.copy}
            onPaste={clipboard.canPaste ? clipboard.paste : null}
            refusal={edits.refusal}
          />
          {clipboard.refusal === null ? null : (
            <Notice intent="error" title={t('pasteTitle')}>
              {clipboard.refusal}
            </Notice>
          )}
          <div className={styles.scroll}>
            <LogicTreeView source={scenarioCode} focusNext={focusNext} />
          </div>
        </div>
      </div>
      {question}
      {clipboard.question}
    </LogicBuilderContext>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');
}

/**
 * The buttons above the tree.
 *
 * @param props - `onPaste` is null if the clipboard contains no conditions; `refusal` says why the last edit wasn't made
 */
function LogicToolbar(props: {
  readonly onCopy: () => void;
  readonly onPaste: (() => void) | null;
  readonly refusal: string | null;
}): ReactNode {
  const { onCopy, onPaste, refusal } = props;
  const { t } = useTranslation(['logic', 'reasons']);
  const { readOnly, editor, actions } = useLogicBuilder();
  const styles = useLogicBuilderStyles();
  const copy = (
    <ToolbarButton icon={<Copy20Regular />} onClick={onCopy}>
      {t('copy')}
    </ToolbarButton>
  );
  if (readOnly)
    return (
      <Toolbar aria-label={t('toolbar')} className={styles.toolbar}>
        {copy}
      </Toolbar>
    );
  return (
    <Toolbar aria-label={t('toolbar')} className={styles.toolbar}>
      <Explained label={t('undo')} reason={editor.canUndo ? null : t('reasons:nothingToUndo')}>
        <ToolbarButton icon={<ArrowUndo20Regular />} onClick={actions.undo} />
      </Explained>
      <Explained label={t('redo')} reason={editor.canRedo ? null : t('reasons:nothingToRedo')}>
        <ToolbarButton icon={<ArrowRedo20Regular />} onClick={actions.redo} />
      </Explained>
      <ToolbarDivider />
      {copy}
      <Explained reason={onPaste === null ? t('reasons:noConditionsCopied') : null}>
        <ToolbarButton icon={<ClipboardPaste20Regular />} onClick={() => onPaste?.()}>
          {t('paste')}
        </ToolbarButton>
      </Explained>
      {refusal === null ? null : (
        <span className={styles.refusal}>
          <Warning16Filled aria-hidden />
          {refusal}
        </span>
      )}
    </Toolbar>
  );
}

/** Returns a function that names nodes: ‘Heart rate greater than 150 per min’, ‘Group: any of 2’. */
function useNodeName(view: PlacedView): (node: LogicNode) => string {
  const { t } = useTranslation(['logic', 'properties']);
  return useCallback(
    (node) =>
      node.type === 'condition'
        ? conditionName(node.condition, view, t)
        : t('logic:groupNamed', { operator: t(`logic:${node.operator}`).toLowerCase(), count: node.children.length }),
    [t, view],
  );
}

function conditionName(
  { conditionBlock, comparisonOperator, value, unit }: ExpressionRule,
  view: PlacedView,
  t: LogicTexts,
): string {
  const { title, detail } = subjectText(conditionBlock, view, t);
  if (title === '') return t('logic:newCondition');
  const family = familyOf[conditionBlock.objectType];
  if (family === 'completion') return `${title === detail ? title : `${title} (${detail})`} ${t('logic:isDone')}`;
  const isNamed = family === 'named';
  const operator = isNamed
    ? t(comparisonOperator === 'NotEquals' ? 'logic:NotEquals_named' : 'logic:Equals_named')
    : comparisonOperator === 'None'
      ? t('logic:noComparison')
      : t(`logic:${comparisonOperator}`);
  return `${title} ${operator} ${valueText(value, unit) ?? t('logic:noValue')}`;
}

/** A value with its unit; null if there is none. */
function valueText(value: number | string | null, unit: string | null): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return readableName(value).toLowerCase();
  return quantityText(showNumber(value), unit ?? '1');
}
