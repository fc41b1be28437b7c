import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { Button, Checkbox, Field, Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useMemo, useState, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayChangeField } from '@scn/core/operations/needed-permissions';
import { findTexts, type AuthoredText, type SearchResult, type LockContext } from '@scn/core/search/find-texts';
import { createMatcher, type SearchQuery } from '@scn/core/search/matcher';
import { PatternError } from '@scn/core/search/pattern/parse-pattern';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { useDocument, documentView, useDocumentView } from '#document/document-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useChange } from '../document/use-change';
import { entityWords } from '../entities/entity-text';
import { useWorkspace } from '../open/workspace-context.tsx';
import { entityText } from '../panel/entity-name.tsx';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import type { SearchRequest } from '../panel/panel-store';
import { useMayChange } from '../panel/use-may-change';
import { MatchList } from './match-list.tsx';
import { matchRows, planOf, replaceable } from './match-rows';
import { useSearchStyles } from './search.styles';

/** Receives the focus when the search opens. */
const panelFocus = { 'data-panel-focus': '' };
const options = ['matchCase', 'wholeWord', 'isPattern'] as const satisfies readonly (keyof SearchQuery)[];

/** The query, its options and the replacement. @param mayReplace - false in a read-only scenario */
function SearchForm(props: {
  readonly request: SearchRequest;
  readonly fault: PatternError | null;
  readonly mayReplace: boolean;
  readonly onRequest: (request: SearchRequest) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { request, fault, mayReplace, onRequest, children } = props;
  const { query, replacement } = request;
  const { t } = useTranslation('problemsPanel');
  const styles = useSearchStyles();
  const ask = (change: Partial<SearchQuery>) => onRequest({ ...request, query: { ...query, ...change } });
  const hint = query.isPattern ? { hint: t('patternHint') } : {};
  const message =
    fault === null
      ? hint
      : {
          validationState: 'error' as const,
          // displayed positions start at 1
          validationMessage: t(`fault-${fault.fault}`, { position: fault.position + 1 }),
        };
  return (
    <search className={styles.bar}>
      <Field label={t('query')} className={styles.field} {...message}>
        <Input
          type="text"
          contentBefore={<SearchRegular />}
          placeholder={t('queryHint')}
          value={query.text}
          {...(replacement === null ? panelFocus : {})}
          onChange={(_, { value }) => ask({ text: value })}
        />
      </Field>
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={t(option)}
            checked={query[option]}
            onChange={(_, { checked }) => ask({ [option]: checked === true })}
          />
        ))}
        {mayReplace ? (
          <Checkbox
            label={t('withReplace')}
            checked={replacement !== null}
            onChange={(_, { checked }) => onRequest({ query, replacement: checked === true ? '' : null })}
          />
        ) : null}
      </div>
      {replacement === null || !mayReplace ? null : (
        <Field label={t('replaceWith')} className={styles.field}>
          <Input
            placeholder={t('replaceHint')}
            value={replacement}
            {...panelFocus}
            onChange={(_, { value }) => onRequest({ query, replacement: value })}
          />
        </Field>
      )}
      {children}
    </search>
  );
}

/** State of a search. */
interface Matches {
  readonly result: SearchResult;
  /** The error in the expression. */
  readonly fault: PatternError | null;
  /** The listed matches belong to the previous query. */
  readonly isBehind: boolean;
}

const noMatches: SearchResult = { groups: [], count: 0, cutShort: null };

const nothing: ReadonlySet<string> = new Set();

/** The first few of several names; the others are in the list. */
function shortList(names: readonly string[]): string {
  return names.length <= maxNamed ? names.join(', ') : `${names.slice(0, maxNamed).join(', ')}, …`;
}
const maxNamed = 3;

/** Searches the whole scenario, and replaces the selected matches. */
export function SearchTab(): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const styles = useSearchStyles();
  const panel = usePanel();
  const { search } = usePanelState();
  const { scenario } = useWorkspace();
  const document = useDocument();
  const { plugins } = document;
  const ability = useAbility<AnyAbility>();
  const may = useMayChange();
  const change = useChange();
  const alert = useAlert();
  const request = scenario.isScenarioReadOnly ? { ...search, replacement: null } : search;
  const { result, fault, isBehind } = useMatches(search.query);
  const context = useMemo((): LockContext => {
    const mayField = ({ from, at }: AuthoredText) => {
      const own = from === null ? '' : documentView(document).pointerOf(from);
      return mayChangeField(ability, `${own}${at}`);
    };
    return { plugins, may, mayField };
  }, [document, plugins, may, ability]);
  const { query, replacement } = request;
  const rows = useMemo(
    () => matchRows(result, { query, replacement }, context, documentView(document)),
    [result, query, replacement, context, document],
  );
  /** Matches that the author has cleared; all replaceable ones are selected by default. */
  const [left, setLeft] = useState(nothing);
  const chosen = useMemo(
    () => new Set(replaceable(rows).flatMap(({ id }) => (left.has(id) ? [] : [id]))),
    [rows, left],
  );
  const replace = () => {
    const { calls, count, refused } = planOf(rows, chosen, request, context);
    const skipped = [
      ...rows.flatMap(({ lock, words }) => (lock === null ? [] : [{ lock, words }])),
      ...refused.map(({ text: { from }, lock }) => ({
        lock,
        words: from === null ? null : entityWords(from, documentView(document)),
      })),
    ];
    const names = [
      ...new Set(
        skipped.map(({ lock, words }) =>
          t('skippedOne', { name: entityText(words, t('ofScenario')), reason: t(`lock-${lock}`) }),
        ),
      ),
    ];
    const left = names.length === 0 ? '' : ` ${t('skipped', { count: skipped.length, names: shortList(names) })}`;
    if (calls.length === 0) {
      if (skipped.length > 0) alert('warning', left.trim());
      return;
    }
    const title = t('replaceTitle', { from: query.text.slice(0, 100), to: (replacement ?? '').slice(0, 100) });
    change(calls, { title, success: `${t('replaced', { count })}${left === '' ? '' : `.${left}`}`, offersUndo: true });
  };
  return (
    <>
      <SearchForm request={request} fault={fault} mayReplace={!scenario.isScenarioReadOnly} onRequest={panel.setSearch}>
        {replacement === null ? null : (
          <Explained reason={isBehind ? t('stillSearching') : chosen.size === 0 ? t('chooseMatches') : null}>
            <Button appearance="primary" onClick={replace}>
              {t('replaceChosen', { count: chosen.size })}
            </Button>
          </Explained>
        )}
      </SearchForm>
      <p role="status" className={styles.status}>
        {query.text === '' || fault !== null ? null : (
          <>
            {t('found', { count: result.count, places: t('places', { count: result.groups.length }) })}
            {result.cutShort === 'many' ? ` ${t('cutMany', { count: result.count })}` : null}
            {result.cutShort === 'long' ? ` ${t('cutLong')}` : null}
          </>
        )}
      </p>
      <div className={styles.list}>
        {query.text === '' ? (
          <EmptyState title={t('searchNothing')} message={t('searchNothingText')} />
        ) : (
          <MatchList
            rows={rows}
            isReplacing={replacement !== null}
            chosen={chosen}
            onChosen={(ids) => setLeft(new Set(replaceable(rows).flatMap(({ id }) => (ids.has(id) ? [] : [id]))))}
          />
        )}
      </div>
    </>
  );
}

/** Searches the open document: after each change, and deferred while typing. */
function useMatches(query: SearchQuery): Matches {
  const view = useDocumentView();
  const deferred = useDeferredValue(query);
  const found = useMemo(() => {
    if (deferred.text === '') return { result: noMatches, fault: null };
    try {
      return { result: findTexts(view, createMatcher(deferred)), fault: null };
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      return { result: noMatches, fault: error };
    }
  }, [view, deferred]);
  return { ...found, isBehind: deferred !== query };
}
