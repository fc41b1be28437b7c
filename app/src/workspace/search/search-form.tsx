import type { ReactNode } from 'react';
import { Checkbox, Field, Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { SearchQuery } from '@scn/core/search/matcher';
import type { PatternError } from '@scn/core/search/pattern/parse-pattern';
import type { SearchRequest } from '../panel/panel-store';
import { useSearchStyles } from './search.styles';

/** Receives the focus when the search opens. */
const panelFocus = { 'data-panel-focus': '' };
const options = ['matchCase', 'wholeWord', 'isPattern'] as const satisfies readonly (keyof SearchQuery)[];

/** The query, its options and the replacement. @param mayReplace - false in a read-only scenario */
export function SearchForm(props: {
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
  const ask = (change: Partial<SearchQuery>) => {
    onRequest({ ...request, query: { ...query, ...change } });
  };
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
          onChange={(_, { value }) => {
            ask({ text: value });
          }}
        />
      </Field>
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={t(option)}
            checked={query[option]}
            onChange={(_, { checked }) => {
              ask({ [option]: checked === true });
            }}
          />
        ))}
        {mayReplace ? (
          <Checkbox
            label={t('withReplace')}
            checked={replacement !== null}
            onChange={(_, { checked }) => {
              onRequest({ query, replacement: checked === true ? '' : null });
            }}
          />
        ) : null}
      </div>
      {replacement === null || !mayReplace ? null : (
        <Field label={t('replaceWith')} className={styles.field}>
          <Input
            placeholder={t('replaceHint')}
            value={replacement}
            {...panelFocus}
            onChange={(_, { value }) => {
              onRequest({ query, replacement: value });
            }}
          />
        </Field>
      )}
      {children}
    </search>
  );
}
