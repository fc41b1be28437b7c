import { Button, Field, Input, mergeClasses, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sameValue } from '@scn/core/base/same-value';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { printConditions } from '@scn/core/logic/text/print-conditions';
import { suggestionsAt, type Suggestion } from '@scn/core/logic/text/suggestions';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { savedExpression, treeOf } from '../builder/logic-tree';
import { useLogicBuilder } from '../tree/builder-context';
import { typedConditions, type TypedConditions } from './typed-conditions';

/** Styles of the text field for conditions. */
const useTextEntryStyles = makeStyles({
  entry: {
    position: 'relative',
    ...layoutStyles.wrapped,
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  choices: { flexBasis: '100%', ...layoutStyles.wrapped, gap: tokens.spacingHorizontalXS },
  field: { flexGrow: 1, flexBasis: 0, minWidth: 0 },
  input: { fontFamily: tokens.fontFamilyMonospace },
  apply: { marginBlockStart: '26px', minHeight: '32px' },
  list: {
    position: 'absolute',
    insetBlockStart: '60px',
    insetInlineStart: 0,
    zIndex: 2,
    minWidth: '280px',
    maxWidth: '100%',
    maxHeight: '320px',
    overflow: 'auto',
    boxSizing: 'border-box',
    margin: 0,
    padding: tokens.spacingHorizontalXS,
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '28px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected, outline: `2px solid ${tokens.colorStrokeFocus2}` },
  text: { fontFamily: tokens.fontFamilyMonospace },
  detail: textStyles.secondary,
});

/** The most suggestions shown at a time. */
const shownSuggestions = 12;

/** Source of the tree, as it was typed. */
interface Built {
  readonly text: string;
  readonly expression: ExpressionGroup | null;
}

/**
 * Conditions as text, with completion: Enter builds the tree from it, and so does leaving it. Saving takes it as it stands. While nothing is
 * typed, it shows what the tree says: in the author’s own words, if it was built from them.
 */
export function TextEntry(): ReactNode {
  const { t } = useTranslation('logic');
  const { editor, owner, view, actions, readOnly, text: typed, setText } = useLogicBuilder();
  const styles = useTextEntryStyles();
  const vocabulary = view.derive(conditionVocabulary);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [built, setBuilt] = useState<Built | null>(null);
  const saved = useMemo(() => savedExpression(editor.tree), [editor.tree]);
  const printed = useMemo(() => {
    return built !== null && sameValue(built.expression, saved) ? built.text : printConditions(saved, vocabulary);
  }, [saved, vocabulary, built]);
  const text = typed ?? printed;
  // text that says what the tree says replaces nothing: incomplete conditions, which it leaves out, stay
  const setTyped = (next: string) => setText(next === printed ? null : next);
  const read = useMemo(
    () => (typed === null ? null : typedConditions(typed, owner, vocabulary)),
    [typed, owner, vocabulary],
  );
  const suggestions = useMemo(
    () => (isOpen ? suggestionsAt(text, caret, vocabulary).slice(0, shownSuggestions) : []),
    [isOpen, text, caret, vocabulary],
  );
  const problem = read?.kind === 'problem' ? read.problem : null;
  const message =
    problem !== null
      ? t('textRefused', { position: problem.from + 1, message: problem.message, instead: problem.instead })
      : read?.kind === 'refused'
        ? t(read.reason)
        : null;
  const isBuildable = (given: TypedConditions | null): given is Extract<TypedConditions, { kind: 'read' }> =>
    given?.kind === 'read' && (given.expression !== null || saved !== null);
  const build = (written: string, { expression }: Extract<TypedConditions, { kind: 'read' }>) => {
    setBuilt({ text: written.trim(), expression: expression === null ? null : savedExpression(treeOf(expression)) });
    actions.replaceAll(expression);
    setText(null);
    setOpen(false);
  };
  const apply = () => {
    if (!isBuildable(read)) return;
    build(text, read);
    // the button that was pressed goes away: with the focus on nothing, Tab would lead out of the dialog
    field.current?.focus();
  };
  const written = ({ text: word, from }: Pick<Suggestion, 'text' | 'from'>, to: number) => {
    const before = text.slice(0, from);
    const start = `${before}${/[^\s(]$/.test(before) ? ' ' : ''}${word} `;
    return { next: `${start}${text.slice(to).trimStart()}`, place: start.length };
  };
  const insert = (word: Pick<Suggestion, 'text' | 'from'>, to = caret) => {
    const { next, place } = written(word, to);
    setTyped(next);
    setCaret(place);
    setActive(-1);
    // after the field shows the new text
    requestAnimationFrame(() => {
      field.current?.setSelectionRange(place, place);
    });
  };
  /** An answer is all that was missing, unless something else is wrong behind it. */
  const choose = (word: string, from: number, to: number) => {
    const { next } = written({ text: word, from }, to);
    const then = typedConditions(next, owner, vocabulary);
    if (then.kind === 'read') build(next, then);
    else insert({ text: word, from }, to);
    setOpen(false);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (suggestions.length === 0) setOpen(true);
      else setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    } else if (event.key === ' ' && event.ctrlKey) setOpen(true);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return; // it saves the conditions as they are typed
    else if (event.key === 'Enter') {
      if (chosen === undefined) apply();
      else insert(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      setActive(-1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (readOnly) return null;
  return (
    <div
      className={styles.entry}
      data-part="text"
      // as any field, it is read when it is left
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget) || typed === null) return;
        if (isBuildable(read)) build(typed, read);
        else if (message === null) setText(null);
      }}
    >
      <Field
        className={styles.field}
        label={t('asText')}
        hint={t(typed === null ? 'asTextHint' : 'asTextOlder')}
        {...(message === null || typed === null ? {} : { validationState: 'error', validationMessage: message })}
      >
        <Input
          input={{
            ref: field,
            className: styles.input,
            role: 'combobox',
            'aria-expanded': suggestions.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            // what is typed isn't in the tree yet
            ...(typed === null ? {} : { 'data-browser-undo': '' }),
            ...(suggestions[active] === undefined ? {} : { 'aria-activedescendant': `${listId} ${active}` }),
          }}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }, { value }) => {
            setTyped(value);
            setCaret(target.selectionStart ?? value.length);
            setOpen(true);
            setActive(-1);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
          onKeyDown={press}
          onBlur={() => {
            setOpen(false);
            setActive(-1);
          }}
        />
      </Field>
      {typed === null ? null : (
        <Explained reason={isBuildable(read) ? null : (message ?? t('asTextHint'))}>
          <Button
            size="small"
            className={styles.apply}
            // the field keeps the focus until it is clicked
            onPointerDown={(event) => event.preventDefault()}
            onClick={apply}
          >
            {t('apply')}
          </Button>
        </Explained>
      )}
      {problem?.choices === undefined ? null : (
        <div role="group" aria-label={t('textAsked')} className={styles.choices}>
          {problem.choices.map(({ text: choice, detail }) => (
            <Button
              key={choice}
              size="small"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice, problem.from, problem.to)}
            >
              <span>
                {choice} {detail === '' ? null : <span className={styles.detail}>{detail}</span>}
              </span>
            </Button>
          ))}
        </div>
      )}
      <ul
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        className={styles.list}
        hidden={suggestions.length === 0}
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.text}
            id={`${listId} ${index}`}
            role="option"
            aria-selected={index === active}
            className={mergeClasses(styles.option, index === active && styles.active)}
            // the field keeps the focus
            onPointerDown={(event) => {
              event.preventDefault();
              insert(suggestion);
            }}
          >
            <span className={styles.text}>{suggestion.text}</span>
            <span className={styles.detail}>{suggestion.detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
