import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Response } from '@scn/core/document/actions/schema';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { casesOf } from '@scn/core/logic/cases';
import { conditionText } from '@scn/core/logic/condition-text';
import { useDocumentView } from '#document/document-view';
import { nameOfResponse } from './evaluation-order';
import { useResponsesStyles } from './responses.styles';

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
