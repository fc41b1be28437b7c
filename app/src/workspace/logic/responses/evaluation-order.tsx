import { useMemo, type ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Response } from '@scn/core/document/actions/schema';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { sentenceText } from '@scn/core/logic/sentence';
import type { Shadow } from '@scn/core/logic/shadows';
import { useDocumentView } from '#document/document-view';
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

/** The name of a response. */
export function nameOfResponse({ description, responseCode }: Response): string {
  return description === '' ? responseCode : description;
}
