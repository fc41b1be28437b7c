import { placeText, playNames, refusalText } from '#description/log-text';
import { nameOfAction, shownName } from '#description/shown-name';
import { titleOfValue } from '#description/value-title';
import { commandEffects } from '#index/queries/command-effects';
import type { PluginLookup } from '#kernel/view';
import type { Id, LogLine } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { refusalOf } from '#simulation/tests/run-test';
import { commandOf, openedBy } from '../questions';
import type { PlaySession } from '../play-session';
import { linesSpoken } from '../spoken-lines';
import type { AnsweredQuestion } from './answered-questions';

/** Something that was done or said, or that happened, in a run. */
export interface TimelineEntry {
  readonly at: Ms;
  readonly kind: 'did' | 'said' | 'asked' | 'answered' | 'happened' | 'refused' | 'ended';
  /** The learner or the character; empty for what happens by itself. */
  readonly who: string;
  readonly text: string;
  /** Whether its moment depends on an assumed length. */
  readonly isEstimate: boolean;
}

/** Everything that was said and done in a run, and when. */
export function timelineOf(
  session: PlaySession,
  plugins: PluginLookup,
  questions: readonly AnsweredQuestion[],
): readonly TimelineEntry[] {
  const who = learnerNames(session);
  const describe = describer(session, plugins, who);
  const answers = questions.flatMap(({ title, answered, by, parts }): readonly TimelineEntry[] => {
    if (answered === null) return [];
    const text = parts.map(({ asked, answer }) => (asked === '' ? answer : `${asked} ${answer}`)).join(' · ');
    return [{ at: answered, kind: 'answered', who: who(by ?? ''), text: `${title}: ${text}`, isEstimate: false }];
  });
  const isRefused = (moment: Ms, subject: Id, learner: Id) =>
    session.log.some(
      ({ at, kind, id, data }) =>
        at === moment && kind === 'refused' && id === subject && data?.['learner'] === learner,
    );
  const walks = session.inputs.flatMap((input): readonly TimelineEntry[] => {
    if (input.do !== 'walk' || isRefused(input.at, String(input.island), input.by)) return [];
    const island = session.scenario.setup.environment.islands.find(({ number }) => number === input.island);
    const text = `Goes to ${shownName(island?.title ?? '', `island ${input.island}`)}`;
    return [{ at: input.at, kind: 'did', who: who(input.by), text, isEstimate: false }];
  });
  return [...walks, ...answers, ...session.log.flatMap((line) => describe(line))].toSorted((a, b) => a.at - b.at);
}

/** The names of learners; one who has none is the learner. */
export function learnerNames({ setting: { learners = [] } }: PlaySession): (id: Id) => string {
  const isAlone = learners.length < 2;
  return (id) => (isAlone && id === 'learner' ? 'Learner' : id);
}

function describer(
  session: PlaySession,
  plugins: PluginLookup,
  who: (learner: Id) => string,
): (line: LogLine) => readonly TimelineEntry[] {
  const { scenario } = session;
  const names = playNames(scenario, plugins);
  const spoken = linesSpoken(scenario, plugins);
  const actions = new Set(scenario.actions.map(({ actionCode }) => actionCode));
  const subject = (id: Id) =>
    actions.has(id)
      ? nameOfAction(scenario, id)
      : (openedBy(scenario, id)?.title ?? placeText(scenario, id) ?? names.command(id));
  const changesState = (id: Id) => {
    const command = commandOf(scenario, id);
    const effects = command === undefined ? [] : commandEffects(plugins.command(command.block), command.args);
    return effects.some((effect) => effect.kind === 'named' && effect.type === 'PatientState');
  };
  return ({ at, kind, id, data = {}, estimated }) => {
    const entry = (entryKind: TimelineEntry['kind'], by: string, text: string): TimelineEntry => ({
      at,
      kind: entryKind,
      who: by,
      text,
      isEstimate: estimated === true,
    });
    const learner = typeof data['learner'] === 'string' ? who(data['learner']) : '';
    switch (kind) {
      case 'started':
        if (data['by'] === 'start') return [];
        return [entry(data['by'] === 'learner' ? 'did' : 'happened', learner, nameOfAction(scenario, id))];
      case 'command':
        return [
          ...spoken(id).map(({ name, text }) => entry('said', name, text)),
          ...(changesState(id) ? [entry('happened', '', names.command(id))] : []),
        ];
      case 'asked':
        return actions.has(id) ? [] : [entry('asked', '', subject(id))];
      case 'result':
        return [entry('happened', '', `Result: ${names.command(id)}`)];
      case 'refused':
        return [entry('refused', learner, `${subject(id)}: ${refusalText(refusalOf(data))}`)];
      case 'ended':
        return [entry('ended', '', titleOfValue(id))];
      default:
        return [];
    }
  };
}
