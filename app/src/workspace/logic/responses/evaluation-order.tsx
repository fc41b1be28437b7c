import { Badge } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import type { Response } from '@scn/core/document/actions/schema';
import { casesOf } from '@scn/core/logic/cases';
import { conditionText, sentenceText } from '@scn/core/logic/condition-text';
import type { Shadow } from '@scn/core/logic/shadows';
import { useDocumentView } from '#document/document-context.tsx';
import { useResponsesStyles } from './responses.styles';

/** The responses in the order in which they are evaluated, with their conditions in words and what keeps them from being played. */
export function EvaluationOrder(props: {
  readonly responses: readonly Response[];
  readonly shadows: readonly Shadow[];
}): ReactNode {
  const { responses, shadows } = props;
  const { t } = useTranslation('logic');
  const styles = useResponsesStyles();
  const view = useDocumentView();
  const vocabulary = view.derive(conditionVocabulary);
  const sentences = useMemo(
    () => responses.map(({ conditions }) => sentenceText(conditions, vocabulary)),
    [responses, vocabulary],
  );
  return (
    <section className={styles.section} aria-label={t('evaluatedInOrder')}>
      <h3 className={styles.heading}>{t('evaluatedInOrder')}</h3>
      <p className={styles.note}>{t('orderText')}</p>
      <ol className={styles.order}>
        {responses.map((response, index) => {
          const { responseCode, conditionsEnabled, responseDelayStart } = response;
          const shadow = shadows.find((each) => each.index === index);
          const isDelayed = responseDelayStart !== 'immediate';
          return (
            <li key={responseCode} className={styles.response}>
              <span className={styles.head}>
                <strong>{nameOfResponse(response)}</strong>
                <span className={styles.code}>{responseCode}</span>
                {isDelayed ? <Badge appearance="tint">{t('delayed')}</Badge> : null}
                {conditionsEnabled ? null : (
                  <Badge appearance="tint" color="informative">
                    {t('always')}
                  </Badge>
                )}
                {shadow === undefined ? null : (
                  <Badge appearance="tint" color="warning">
                    {shadowText(shadow, responses, t)}
                  </Badge>
                )}
              </span>
              {conditionsEnabled && sentences[index] !== '' ? <span>{sentences[index]}</span> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Says which responses play instead of a shadowed one. */
export function shadowText(
  { by }: Shadow,
  responses: readonly Response[],
  t: (key: 'shadowed', values: { readonly names: string }) => string,
): string {
  return t('shadowed', { names: by.map((index) => responses[index]?.responseCode ?? '').join(', ') });
}

function nameOfResponse({ description, responseCode }: Response): string {
  return description === '' ? responseCode : description;
}

/** Which response each case reaches: a row per case, a column per condition. */
export function CaseTable({ responses }: { readonly responses: readonly Response[] }): ReactNode {
  const { t } = useTranslation('logic');
  const styles = useResponsesStyles();
  const view = useDocumentView();
  const vocabulary = view.derive(conditionVocabulary);
  const { conditions, cases, isCut } = useMemo(() => casesOf(responses, view), [responses, view]);
  const titles = conditions.map((condition) =>
    conditionText(condition, vocabulary, { inWords: true, isNegated: false }),
  );
  return (
    <section className={styles.section} aria-label={t('cases')}>
      <h3 className={styles.heading}>{t('cases')}</h3>
      <p className={styles.note}>{t('casesText')}</p>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('cases')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {t('caseColumn')}
              </th>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">{t('played')}</th>
            </tr>
          </thead>
          <tbody>
            {cases.map(({ holds, response }, row) => {
              const played = response === null ? undefined : responses[response];
              return (
                <tr key={row}>
                  <th scope="row" className={styles.number}>
                    {row + 1}
                  </th>
                  {holds.map((value, column) => (
                    <td key={column} className={value === null ? styles.any : undefined}>
                      {t(value === null ? 'caseAny' : value ? 'yes' : 'no')}
                    </td>
                  ))}
                  <td>
                    {played === undefined ? (
                      t('nothingPlayed')
                    ) : (
                      <>
                        {nameOfResponse(played)} <span className={styles.code}>{played.responseCode}</span>
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {isCut ? <p className={styles.note}>{t('casesCut', { count: cases.length })}</p> : null}
    </section>
  );
}
