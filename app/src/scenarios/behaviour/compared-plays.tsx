import { skipToken, useQuery } from '@apollo/client/react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons';
import { useId, useState, type ReactNode } from 'react';
import type { ResultOf } from 'gql.tada';
import { useTranslation } from 'react-i18next';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { graphql } from '#api/graphql';
import { LoadFailure } from '#page/load-failure.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';

const behaviourDocument = graphql(`
  query ScenarioBehaviour($input: ScenarioBehaviourInput!) {
    scenarioBehaviour(input: $input) {
      summary
      sections {
        heading
        plays {
          title
          before
          after
          end
        }
      }
    }
  }
`);

type Section = ResultOf<typeof behaviourDocument>['scenarioBehaviour']['sections'][number];

const usePlaysStyles = makeStyles({
  root: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM, marginBlockStart: tokens.spacingVerticalL },
  heading: textStyles.strong,
  note: textStyles.secondaryParagraph,
  start: { justifySelf: 'start' },
  section: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  cause: { ...textStyles.strong, margin: 0 },
  list: { ...layoutStyles.plainList, ...layoutStyles.card },
  play: {
    ...layoutStyles.stack,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
  },
  side: textStyles.secondary,
  value: { margin: 0 },
});

/**
 * How two states of a scenario play: the tests, and some random plays. Asked for, because plays take a few seconds.
 *
 * @param props.to - null for now
 */
export function ComparedPlays(props: {
  readonly scenarioCode: string;
  readonly from: number;
  readonly to: number | null;
  readonly title: string;
}): ReactNode {
  const { scenarioCode, from, to, title } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlaysStyles();
  const id = useId();
  const institutionId = useInstitutionId();
  const [isAsked, setAsked] = useState(false);
  const { data, loading, error, refetch } = useQuery(
    behaviourDocument,
    isAsked && institutionId !== ''
      ? {
          variables: { input: { institutionId, scenarioCode, from, to } },
          fetchPolicy: 'no-cache',
          notifyOnNetworkStatusChange: true,
          context: { handlesErrors: true, queryDeduplication: false },
        }
      : skipToken,
  );
  const compare = () => {
    if (isAsked) refetch().catch(() => undefined); // the failure is shown, with another try
    else setAsked(true);
  };
  const found = data?.scenarioBehaviour;
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.note}>{t('comparePlaysText')}</p>
      {error === undefined || loading ? null : (
        <LoadFailure
          error={error}
          title={t('comparePlaysFailed')}
          text={t('comparePlaysFailedText')}
          onRetry={compare}
        />
      )}
      <div role="status">
        {loading ? (
          <SlowSpinner label={t('comparingPlays')} />
        ) : found === undefined ? null : (
          <p className={styles.note}>{found.summary}</p>
        )}
      </div>
      {loading ? null : found?.sections.map((section, index) => <ComparedSection key={index} section={section} />)}
      {loading || error !== undefined ? null : (
        <Button className={styles.start} icon={<PlayRegular />} onClick={compare}>
          {t(found === undefined ? 'comparePlays' : 'comparePlaysAgain')}
        </Button>
      )}
    </section>
  );
}

function ComparedSection({ section: { heading, plays } }: { readonly section: Section }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlaysStyles();
  return (
    <div className={styles.section}>
      {heading.map((line) => (
        <p key={line} className={plays.length === 0 ? styles.note : styles.cause}>
          {line}
        </p>
      ))}
      {plays.length === 0 ? null : (
        <ul className={styles.list}>
          {plays.map(({ title, before, after, end }) => (
            <li key={title} className={styles.play}>
              <span>{title}</span>
              <dl className={styles.sides}>
                <dt className={styles.side}>{t('playedBefore')}</dt>
                <dd className={styles.value}>{before}</dd>
                <dt className={styles.side}>{t('playedAfter')}</dt>
                <dd className={styles.value}>{after}</dd>
              </dl>
              {end === null ? null : <span className={styles.side}>{end}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
