import { expect, test } from 'vitest';
import { compareReflection } from './reflection-comparison';

const asked = (text: string, hint = '') => ({ text, hint });
const own = (id: string, text: string, hint = '') => ({ id, text, hint });

/** Returns the kind of each question, and what is left out. */
function marks(...[questions, set]: Parameters<typeof compareReflection>) {
  const { questions: compared, unused } = compareReflection(questions, set);
  const kind = (inSet: unknown, isChanged: boolean) => (inSet === null ? 'own' : isChanged ? 'changed' : 'same');
  return [compared.map(({ own: { id }, inSet, isChanged }) => `${id} ${kind(inSet, isChanged)}`), unused] as const;
}

const set = [
  asked('What told you first that this patient was seriously ill?', 'Think of what you saw.'),
  asked('Which of your decisions changed the course most?'),
  asked('How did you make sure that others knew what you knew?'),
];

test('questions are as in the set, changed, or of the scenario alone, wherever they stand', () => {
  expect(
    marks(
      [
        own('c', 'How did you make sure that the daughter knew what you knew?'),
        own('x', 'How did you make sure that the antibiotic was safe for her?'),
        own('a', ' What told you first that this patient was seriously ill?', 'Think of what you saw.'),
      ],
      set,
    ),
  ).toEqual([['c changed', 'x own', 'a same'], [set[1]]]);
});

test('another hint is a change', () => {
  expect(marks([own('a', set[0]?.text ?? '', 'Perfusion.')], set)[0]).toEqual(['a changed']);
});

test('a similar question doesn’t take the place of the one with the same text', () => {
  const [questions] = marks(
    [
      own('new', 'Which of your decisions changed the outcome most?'),
      own('old', 'Which of your decisions changed the course most?'),
    ],
    set,
  );
  expect(questions).toEqual(['new own', 'old same']);
});
