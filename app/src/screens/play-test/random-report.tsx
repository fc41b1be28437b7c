import { Button, Link } from '@fluentui/react-components';
import { Play16Regular } from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exactMomentText, momentText, namedAction, namedResponse } from '@scn/core/description/log-text';
import { titleOfValue } from '@scn/core/description/value-title';
import type { Scenario } from '@scn/core/document/scenario';
import { binsOf, type Bin, type KnownPlay, type ManyPlayed } from '@scn/core/playing/random/many-plays';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useGoTo } from '#workspace/panel/use-go-to';
import { useRandomStyles } from './random.styles';

/** Entities of a list that are shown before it is opened wholly. */
const shownAtFirst = 10;

/** Parts of the time to the end. */
const parts = 10;

interface RandomReportProps {
  readonly scenario: Scenario;
  readonly played: ManyPlayed;
  /** Plays a play again, up to a moment. */
  readonly onPlay: (play: KnownPlay, at: number) => void;
}

/** The findings of random plays: what goes wrong, how plays end, and what none of them has seen. */
export function RandomReportView({ scenario, played, onPlay }: RandomReportProps): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = useRandomStyles();
  const { report, rows, endingsNever } = played;
  const policies = report.policies.map(({ policy, plays }) =>
    t('playsOf', { policy: t(`learner_${policy}`), count: plays }),
  );
  const minutes = Math.max(scenario.setup.basicInfo.playTime, (report.time?.greatest ?? 0) / 60_000, 1);
  // so that each part of the time is whole minutes
  const limit = Math.ceil(minutes / parts) * parts * 60_000;
  return (
    <>
      <p className={styles.paragraph} role="status">
        {t('playsEnded', { count: report.plays })}{' '}
        {policies.length > 1 ? t('playsBy', { policies: policies.join(', ') }) : null}
      </p>
      <Failures scenario={scenario} played={played} onPlay={onPlay} />
      <div className={styles.report}>
        <Table
          title={t('endings')}
          head={t('ending')}
          rows={report.endings.map(({ outcome, kind, plays }) => ({
            text: t(`ending_${kind}`, { outcome: titleOfValue(outcome) }),
            count: plays,
          }))}
        />
        {report.score === null ? (
          <Card title={t('scores')}>
            <p className={styles.paragraph}>{t('notScored')}</p>
          </Card>
        ) : (
          <Table
            title={t('scores')}
            note={t(
              'spreadOf',
              spreadTexts(report.score, (value) => t('percent', { percent: Math.floor(value) })),
            )}
            head={t('score')}
            rows={report.score.tenths.map((count, tenth) => ({
              text: t('scoreRange', { from: tenth * 10, to: tenth === 9 ? 100 : tenth * 10 + 9 }),
              count,
            }))}
          />
        )}
        {report.time === null ? null : (
          <Table
            title={t('endTimes')}
            note={t(
              'spreadOf',
              spreadTexts(report.time, (value) => exactMomentText(Math.round(value / 1000) * 1000)),
            )}
            head={t('time')}
            rows={binsOf(
              rows.map(({ time }) => time),
              limit,
              parts,
            ).map((bin) => ({ text: timeRange(bin, t), count: bin.count }))}
          />
        )}
        <Listed
          title={t('actionsNever')}
          none={t('actionsNeverNone')}
          entities={report.never.actions.map((id) => ({ id, text: namedAction(scenario, id) }))}
        />
        <Listed
          title={t('responsesNever')}
          none={t('responsesNeverNone')}
          entities={report.never.responses.map((id) => ({ id, text: namedResponse(scenario, id) }))}
        />
        <Listed
          title={t('endingsNever')}
          none={t('endingsNeverNone')}
          entities={endingsNever.map(({ outcome, response }) => ({ id: response, text: titleOfValue(outcome) }))}
        />
        {report.often.length === 0 ? null : (
          <Listed
            title={t('often')}
            none=""
            entities={report.often.map(({ action, plays }) => ({
              id: action,
              text: t('inPlays', { text: namedAction(scenario, action), count: plays }),
            }))}
          />
        )}
      </div>
    </>
  );
}

/** Plays that fail, patients who aren’t saved, and harmful actions that help: each can be played or opened. */
function Failures({ scenario, played, onPlay }: RandomReportProps): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = useRandomStyles();
  const goTo = useGoTo();
  const { report, bestOfLost } = played;
  const { failures, expert, helpful } = report;
  const isLost = expert !== null && expert.saved === 0;
  if (failures.length === 0 && helpful.length === 0 && !isLost)
    return (
      <Notice
        intent="success"
        title={expert === null ? t('noFailures') : t('noFailuresSaved', { saved: expert.saved, count: expert.plays })}
      />
    );
  const playThis = (name: string, play: KnownPlay, at: number) => (
    <Button
      size="small"
      icon={<Play16Regular />}
      aria-label={t('playThisOf', { name })}
      onClick={() => onPlay(play, at)}
    >
      {t('playThis')}
    </Button>
  );
  return (
    <section className={styles.list} aria-label={t('findings')}>
      {failures.map((failure) => {
        const title = t(`failure_${failure.kind}`);
        const { at, seed, count, inputs, circle, policy } = failure;
        return (
          <Notice
            key={`${seed} ${failure.kind}`}
            intent="error"
            title={title}
            actions={playThis(title, { seed, inputs }, at)}
          >
            {t('failureIn', { time: momentText(at), count, seed, policy: t(`learner_${policy}`) })}{' '}
            {t('shortestScript', { count: inputs.length })} {circle.length === 0 ? null : circle.join(' → ')}
          </Notice>
        );
      })}
      {isLost ? (
        <Notice
          intent="error"
          title={t('noneSaved')}
          {...(bestOfLost === null ? {} : { actions: playThis(t('noneSaved'), bestOfLost, Infinity) })}
        >
          {t('noneSavedText', { count: expert.plays })}
        </Notice>
      ) : null}
      {helpful.map(({ action, better, worse, same }) => (
        <Notice
          key={action}
          intent="warning"
          title={t('harmfulHelps', { name: namedAction(scenario, action) })}
          actions={
            <Button size="small" onClick={() => goTo({ entity: action, pointer: '' })}>
              {t('show')}
            </Button>
          }
        >
          {t('harmfulHelpsIn', { better, worse, count: better + worse + same })}
        </Notice>
      ))}
    </section>
  );
}

function spreadTexts(
  { least, median, greatest }: { readonly least: number; readonly median: number; readonly greatest: number },
  text: (value: number) => string,
) {
  return { least: text(least), median: text(median), greatest: text(greatest) };
}

function timeRange({ from, to }: Bin, t: TFunction<'playTest'>): string {
  return t('timeRange', { from: exactMomentText(from), to: exactMomentText(to) });
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const styles = useRandomStyles();
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** Counts of plays with bars: the bars say nothing that the table doesn’t. */
function Table(props: {
  readonly title: string;
  readonly note?: string;
  readonly head: string;
  readonly rows: readonly { readonly text: string; readonly count: number }[];
}): ReactNode {
  const { title, note, head, rows } = props;
  const { t } = useTranslation('playTest');
  const styles = useRandomStyles();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Card title={title}>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={styles.count}>
              {t('plays')}
            </th>
            <td className={styles.bars} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ text, count }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td className={styles.count}>{t('countOf', { count })}</td>
              <td aria-hidden>
                {count === 0 ? null : <div className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Entities of the scenario, each of which opens. */
function Listed(props: {
  readonly title: string;
  /** The text for an empty list. */
  readonly none: string;
  readonly entities: readonly { readonly id: string; readonly text: string }[];
}): ReactNode {
  const { title, none, entities } = props;
  const { t } = useTranslation('playTest');
  const styles = useRandomStyles();
  const goTo = useGoTo();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entities : entities.slice(0, shownAtFirst);
  return (
    <Card title={t('titleWithCount', { title, count: entities.length })}>
      {entities.length === 0 ? <p className={styles.note}>{none}</p> : null}
      <ul className={styles.list}>
        {shown.map(({ id, text }) => (
          <li key={`${id} ${text}`}>
            <Link as="button" inline onClick={() => goTo({ entity: id, pointer: '' })}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {entities.length > shownAtFirst ? (
        <div>
          <Button size="small" appearance="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('showFewer') : t('showAll', { count: entities.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
