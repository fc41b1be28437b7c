import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Field, Input, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { sameValue } from '@scn/core/base/same-value';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { parseConditions } from '@scn/core/logic/text/parse-conditions';
import { printConditions } from '@scn/core/logic/text/print-conditions';
import { suggestionsAt, type Suggestion } from '@scn/core/logic/text/suggestions';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { hasContent, isGroupAllowed } from '../builder/drop-place';
import { savedExpression, treeOf } from '../builder/logic-tree';
import { isOwn } from '../builder/pasted-logic';
import { useLogicBuilder } from '../tree/builder-context';
import { useTextEntryStyles } from './text-entry.styles';

/** The most suggestions shown at a time. */
const shownSuggestions = 12;

/** What the tree was built from, as it was typed. */
interface Built {
  readonly text: string;
  readonly expression: ExpressionGroup | null;
}

/**
 * Conditions as text, with completion: Enter builds the tree from it, and so does leaving it. While nothing is typed, it shows what the tree
 * says: in the author’s own words, if it was built from them.
 */
export function TextEntry(): ReactNode {
  const { t } = useTranslation('logic');
  const { editor, owner, view, actions, readOnly, text: typed, setText: setTyped } = useLogicBuilder();
  const styles = useTextEntryStyles();
  const vocabulary = view.derive(conditionVocabulary);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [built, setBuilt] = useState<Built | null>(null);
  const printed = useMemo(() => {
    const saved = savedExpression(editor.tree);
    return built !== null && sameValue(built.expression, saved) ? built.text : printConditions(saved, vocabulary);
  }, [editor.tree, vocabulary, built]);
  const text = typed ?? printed;
  const parsed = useMemo(() => (typed === null ? null : parseConditions(typed, vocabulary)), [typed, vocabulary]);
  const suggestions = useMemo(
    () => (isOpen ? suggestionsAt(text, caret, vocabulary).slice(0, shownSuggestions) : []),
    [isOpen, text, caret, vocabulary],
  );
  const refusalOf = (group: ExpressionGroup) =>
    isOwn(owner, group) ? t('pasteOwn') : isGroupAllowed(owner.kind, group) ? null : t('refusal_prerequisite');
  const problem = parsed?.problem ?? null;
  const expression = parsed?.expression ?? null;
  const isEmptied = typed !== null && typed.trim() === '' && hasContent(editor.tree.root);
  const message =
    problem !== null
      ? t('textRefused', { position: problem.from + 1, message: problem.message, instead: problem.instead })
      : expression === null
        ? null
        : refusalOf(expression);
  const canBuild = (expression !== null || isEmptied) && message === null;
  const build = () => {
    setBuilt({ text: text.trim(), expression: expression === null ? null : savedExpression(treeOf(expression)) });
    actions.replaceAll(expression);
    setTyped(null);
    setOpen(false);
  };
  const apply = () => {
    if (!canBuild) return;
    build();
    // the button that was pressed goes away: with the focus on nothing, Tab would lead out of the dialog
    field.current?.focus();
  };
  const insert = ({ text: written, from }: Pick<Suggestion, 'text' | 'from'>, to = caret) => {
    const next = `${text.slice(0, from)}${written} ${text.slice(to).trimStart()}`;
    const place = from + written.length + 1;
    setTyped(next);
    setCaret(place);
    setActive(-1);
    // after the field shows the new text
    requestAnimationFrame(() => {
      field.current?.setSelectionRange(place, place);
    });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (suggestions.length === 0) setOpen(true);
      else setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    } else if (event.key === ' ' && event.ctrlKey) setOpen(true);
    else if (event.key === 'Enter' && typed === null && (event.ctrlKey || event.metaKey)) return; // it saves the conditions
    else if (event.key === 'Enter') {
      if (chosen === undefined) apply();
      else insert(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (readOnly) return null;
  return (
    <div
      className={styles.entry}
      data-part="text"
      // as any field, it is read when it is left: what is saved then has it
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget) || typed === null) return;
        if (typed === printed) setTyped(null);
        else if (canBuild) build();
        else if (typed.trim() === '') setTyped(null);
      }}
    >
      <Field
        className={styles.field}
        label={t('asText')}
        {...(typed === null ? { hint: t('asTextHint') } : {})}
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
          onSelect={({ currentTarget }) => {
            setCaret(currentTarget.selectionStart ?? 0);
          }}
          onKeyDown={press}
          onBlur={() => {
            setOpen(false);
            setActive(-1);
          }}
        />
      </Field>
      {typed === null ? null : (
        <Explained reason={canBuild ? null : (message ?? t('asTextHint'))}>
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
          {problem.choices.map((choice) => (
            <Button
              key={choice}
              size="small"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                insert({ text: choice, from: problem.from }, problem.to);
                setOpen(false);
                field.current?.focus();
              }}
            >
              {choice}
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
