import type { AskedQuestion } from '#kernel/plugin-results.gen';
import { ranks, type Playback } from './playback';
import type { Draft } from './draft';
import type { Id, Learner, OpenQuestion } from './play';

/*
 * Questions: who is asked, and when they are shown.
 */

/**
 * Asks a question.
 *
 * @param learner - the only one who is asked; left out: those whose roles it names
 * @returns the question, which is closed at once if there is no one to ask
 */
export function ask(
  { draft, learners }: Playback,
  question: AskedQuestion,
  from: Pick<OpenQuestion, 'command' | 'run' | 'playlist' | 'index' | 'response'>,
  learner?: Learner,
): OpenQuestion {
  const asked = learner === undefined ? askedOf(learners, question.roleIds) : [learner];
  const open: OpenQuestion = {
    ...question,
    ...from,
    number: draft.number(),
    asked: draft.now,
    opened: null,
    learners: asked.map(({ id }) => id),
    shownTo: [],
    draft: null,
    goals: [],
  };
  draft.addQuestion(open);
  draft.line('asked', from.command, from.run ?? undefined);
  if (asked.length === 0) {
    draft.removeQuestion(open.number);
    return open;
  }
  show(draft);
  return open;
}

function askedOf(all: readonly Learner[], roleIds: readonly Id[]): readonly Learner[] {
  const players = all.filter(({ isObserver }) => isObserver !== true);
  return roleIds.length === 0 ? players : players.filter(({ roles }) => roles.some((role) => roleIds.includes(role)));
}

/** Shows questions to learners who are free for them, first asked first. */
export function show(draft: Draft): void {
  for (const question of [...draft.state.questions]) {
    const more = question.learners.filter((id) => !question.shownTo.includes(id) && isFree(draft, id, question));
    if (more.length === 0) continue;
    const opened = question.opened ?? draft.now;
    draft.updateQuestion({ ...question, opened, shownTo: [...question.shownTo, ...more] });
    if (question.opened !== null) continue;
    draft.line('opened', question.command, question.run ?? undefined);
    if (question.limit !== null) {
      const { isEstimate = false } = question;
      const what = { do: 'limit', question: question.number } as const;
      draft.schedule(draft.now + question.limit, ranks.commands, what, { isEstimate });
    }
  }
}

function isFree(draft: Draft, learner: Id, { queues }: OpenQuestion): boolean {
  return !queues || !draft.state.questions.some((each) => each.queues && each.shownTo.includes(learner));
}

/** Closes all questions about a subject. The commands that asked go on as events of their own, behind this one. */
export function closeAbout(draft: Draft, subject: Id): void {
  const closed = draft.state.questions.filter((each) => each.subject === subject);
  for (const question of closed) {
    draft.removeQuestion(question.number);
    draft.schedule(draft.now, ranks.commands, { do: 'closed', question });
  }
  if (closed.length > 0) show(draft);
}
