import { Button, Select, Slider, Switch, ToggleButton, Tooltip } from '@fluentui/react-components';
import {
  ArrowCounterclockwise20Regular,
  Next20Regular,
  Pause20Filled,
  Play20Filled,
  Previous20Regular,
  Save20Regular,
} from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import { sameJson } from '@scn/core/base/same-json';
import { exactMomentText, momentText } from '@scn/core/description/log-text';
import { titleOfValue } from '@scn/core/description/value-title';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Cast } from '@scn/core/playing/cast';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useJump } from '#page/use-jump';
import { useChange } from '#workspace/document/use-change';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useWhyNotChange } from '#workspace/panel/use-may-change';
import { DebriefMenu } from './debrief-menu';
import { speeds } from './play-clock';
import type { PlayTest } from './play-test';
import { TimelineMarks } from './timeline-marks';
import { usePlayTestStyles } from './play-test.styles';

interface PlayControlsProps {
  readonly test: PlayTest;
  readonly plugins: PluginLookup;
  /** The title and the tabs of the screen. */
  readonly head: ReactNode;
  /** Whether lines are spoken. */
  readonly hasVoice: boolean;
  readonly onVoice: (hasVoice: boolean) => void;
}

/** How far keys move on the timeline, in milliseconds. Home and End go to its ends. */
const keySteps: Readonly<Record<string, number | undefined>> = {
  ArrowRight: 1000,
  ArrowUp: 1000,
  ArrowLeft: -1000,
  ArrowDown: -1000,
  PageUp: 10_000,
  PageDown: -10_000,
};

/** Lengths of timelines, in minutes: one that grew with the play would keep its thumb in the same place. */
const timelines = [1, 2, 5, 10, 20, 40, 60] as const;

/**
 * The length of the timeline: the next of a few that leaves some room behind the play so far, at most the whole scenario.
 *
 * @param end - of the play so far, in milliseconds
 * @param playTime - the moment at which the scenario is over at the latest, in milliseconds
 */
export function timelineLength(end: number, playTime: number): number {
  const next = timelines.map((minutes) => minutes * 60_000).find((each) => each >= end * 1.1) ?? playTime;
  return Math.max(end, Math.min(playTime, next));
}

/** The clock of the play-test: play, pause, events, speed, and the moment that is looked at. */
export const PlayControls = observer(function PlayControls(props: PlayControlsProps): ReactNode {
  const { test, plugins, head, hasVoice, onVoice } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { isPlaying, clock, position, end, playTime, ended } = test;
  const length = timelineLength(end, playTime);
  return (
    <header className={styles.head}>
      {head}
      <div className={styles.controls}>
        <div className={styles.buttons} role="toolbar" aria-label={t('controls')}>
          <IconButton label={t('restart')} icon={<ArrowCounterclockwise20Regular />} onClick={() => test.restart()} />
          <IconButton label={t('previous')} icon={<Previous20Regular />} onClick={() => test.previousEvent()} />
          <ToggleButton
            appearance="primary"
            checked={isPlaying}
            icon={isPlaying ? <Pause20Filled /> : <Play20Filled />}
            disabledFocusable={ended !== null}
            onClick={() => test.toggle()}
          >
            {isPlaying ? t('pause') : t('play')}
          </ToggleButton>
          <IconButton label={t('next')} icon={<Next20Regular />} onClick={() => test.nextEvent()} />
        </div>
        <span className={styles.clock} role="timer">
          {t('clock', { now: momentText(position), end: exactMomentText(playTime) })}
        </span>
        <label className={styles.labelled}>
          {t('speed')}
          <Select value={String(clock.speed)} onChange={(_, { value }) => clock.setSpeed(Number(value))}>
            {speeds.map((each) => (
              <option key={each} value={String(each)}>
                {t('times', { speed: each })}
              </option>
            ))}
          </Select>
        </label>
        <CastOfPlay test={test} />
        <Actor test={test} />
        <Switch label={t('voice')} checked={hasVoice} onChange={(_, { checked }) => onVoice(checked)} />
        <span className={styles.spring} />
        <Score test={test} />
        <DebriefMenu test={test} plugins={plugins} />
        <SaveTest test={test} />
      </div>
      <div className={styles.scale}>
        <Slider
          className={styles.slider}
          aria-label={t('position')}
          aria-valuetext={momentText(position)}
          min={0}
          max={length}
          value={position}
          onChange={(_, { value }) => test.seek(value)}
          onKeyDown={(event) => {
            const step = keySteps[event.key];
            if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
            // a slider by itself moves by a millisecond
            event.preventDefault();
            test.seek(Math.max(0, Math.min(length, position + step)));
          }}
        />
        <span className={styles.scaleEnd} aria-hidden>
          {exactMomentText(length)}
        </span>
      </div>
      <TimelineMarks test={test} length={length} />
    </header>
  );
});

function IconButton(props: {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
}): ReactNode {
  const { label, icon, onClick } = props;
  return (
    <Tooltip content={label} relationship="label">
      <Button appearance="subtle" icon={icon} onClick={onClick} />
    </Tooltip>
  );
}

/** The option for learners of a test. */
const others = 'others';

/** Who plays; nothing where there is only one role. */
const CastOfPlay = observer(function CastOfPlay({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const playable = test.scenario.setup.roles.filter((role) => role.playable);
  const { cast, hasOthers } = test;
  if (playable.length < 2 && !hasOthers) return null;
  const choices: readonly (readonly [Cast, string])[] = [
    ['every', t('everyRole')],
    ['each', t('eachRole')],
    ...playable.map(({ id, roleName }) => [{ role: id }, roleName] as const),
  ];
  const chosen = hasOthers ? others : String(choices.findIndex(([each]) => sameJson(each, cast)));
  return (
    <label className={styles.labelled}>
      {t('roles')}
      <Select
        value={chosen}
        onChange={(_, { value }) => {
          if (value !== others) test.setCast(choices[Number(value)]?.[0] ?? 'every');
        }}
      >
        {hasOthers ? <option value={others}>{t('testLearners')}</option> : null}
        {choices.map(([, label], index) => (
          // casts have no identity of their own
          <option key={index} value={String(index)}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  );
});

/** The learner who acts, where several play; with those of whom an answer is awaited. */
const Actor = observer(function Actor({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { learners, actor, awaited } = test;
  if (learners.length < 2) return null;
  return (
    <>
      <label className={styles.labelled}>
        {t('actor')}
        <Select value={actor} onChange={(_, { value }) => test.setActor(value)}>
          {learners.map(({ id, isObserver }) => (
            <option key={id} value={id}>
              {isObserver === true ? t('observer', { name: id }) : id}
            </option>
          ))}
        </Select>
      </label>
      {awaited.map(({ id }) => (
        <Button key={id} size="small" onClick={() => test.setActor(id)}>
          {t('awaited', { name: id })}
        </Button>
      ))}
    </>
  );
});

const Score = observer(function Score({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { percent, points } = test.result;
  if (percent === null) return <span className={styles.score}>{t('noScore')}</span>;
  const achieved = points.filter(({ isAchieved }) => isAchieved).length;
  return (
    <Tooltip content={t('points', { achieved, all: points.length })} relationship="description">
      {/* focusable, so that everyone can read its tooltip */}
      <span className={styles.score} tabIndex={0}>
        {t('score')} <strong>{t('percent', { percent: Math.round(percent) })}</strong>
      </span>
    </Tooltip>
  );
});

/** Adds the play to the tests of the scenario, and shows it there. */
const SaveTest = observer(function SaveTest({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const { base } = useWorkspace();
  const change = useChange();
  const jump = useJump();
  const whyNotChange = useWhyNotChange();
  const { hasInputs, held } = test;
  const callOf = ({ id, ...values }: ReturnType<PlayTest['recorded']>): OperationCall => ({
    name: 'entity.create',
    input: { kind: 'test', id, parentEntityId: null, values, after: test.scenario.tests?.at(-1)?.id ?? null },
  });
  const whyNot = whyNotChange([{ name: 'entity.create', input: { kind: 'test', parentEntityId: null, values: {} } }]);
  const save = () => {
    const recorded = test.recorded(crypto.randomUUID(), (outcome) =>
      t('testTitle', { outcome: titleOfValue(outcome).toLowerCase() }),
    );
    change([callOf(recorded)], {
      success: t('testSaved', { title: recorded.title }),
      onMade: () => jump(`${base}/play/tests?selected=${recorded.id}`),
    });
  };
  return (
    <Explained reason={whyNot ?? (hasInputs ? null : t('nothingDone'))}>
      <Button icon={<Save20Regular />} onClick={save}>
        {held.count === 0 ? t('saveTest') : t('saveTestWith', { count: held.count })}
      </Button>
    </Explained>
  );
});
