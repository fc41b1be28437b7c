import type { MultipleChoiceForm } from '@scn/core/document/content/schema';

/** A page of a form. */
export type FormPage = MultipleChoiceForm['pages'][number];
/** A question of a page. */
export type FormQuestion = FormPage['questions'][number];
/** An answer to a question. */
export type FormAnswer = FormQuestion['items'][number];

/** Identities of the answers that are chosen. */
export type ChosenAnswers = ReadonlySet<string>;

/** The answers after one is chosen or, if several can be, cleared. */
export function choose(chosen: ChosenAnswers, { selection, items }: FormQuestion, id: string): ChosenAnswers {
  const next = new Set(chosen);
  if (selection === 'SINGLE') for (const item of items) next.delete(item.id);
  if (selection === 'MULTIPLE' && next.delete(id)) return next;
  return next.add(id);
}

/** The answers that start actions when the form is submitted, in the order of pages, questions and answers. */
export function startingAnswers({ pages }: MultipleChoiceForm, chosen: ChosenAnswers): readonly FormAnswer[] {
  return pages
    .flatMap(({ questions }) => questions)
    .flatMap(({ items }) => items)
    .filter(({ id, actionCode }) => chosen.has(id) && actionCode !== null);
}

/** Whether exactly the correct answers are chosen; null while none is. */
export function isRight({ items }: FormQuestion, chosen: ChosenAnswers): boolean | null {
  if (!items.some(({ id }) => chosen.has(id))) return null;
  return items.every(({ id, correct }) => correct === chosen.has(id));
}

/** The index of the page that is, or contains, an entity; -1 for the form itself. */
export function pageWith({ pages }: MultipleChoiceForm, entityId: string): number {
  return pages.findIndex(
    ({ id, questions }) =>
      id === entityId ||
      questions.some((question) => question.id === entityId || question.items.some((item) => item.id === entityId)),
  );
}
