import { flag, list, object, prose, title } from '@scn/core/schema/fields';

export const schema = object({
  name: title({ title: 'Name', 'x-required': true }),
  introduction: prose({ title: 'Introduction' }),
  questions: list(
    object(
      {
        text: prose({ title: 'Question', 'x-required': true }),
        hint: prose({ title: 'Hint', description: 'Shown when the learner asks for help.' }),
      },
      { title: 'Question', 'x-line': true },
    ),
    { title: 'Questions', 'x-required': true },
  ),
  epilogue: prose({ title: 'Epilogue' }),
  isPublic: flag({ title: 'Public', description: 'Other institutions can use it.' }),
});
