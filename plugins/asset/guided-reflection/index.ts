import { defineAsset, flag, list, object, prose, title } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

const schema = object({
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

export const plugin = defineAsset({
  id: 'asset.guided-reflection',
  version: 1,
  title: 'Guided reflection',
  description: 'A set of questions that learners think about after the simulation.',
  schema,
  subject: 'GuidedReflection',
  menuPolicy: ['MenuAccess', 'GuidedReflectionManagement'],
  route: '/assets/educational/guided-reflections',
  listTitle: 'Guided Reflections',
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'isPublic', 'associatedScenarioCount', 'foreignScenarioCount', 'dateUpdated'),
  canBePublic: true,
  preview: 'question-set',
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: ({ name, questions }) =>
    `${name || 'Unnamed question set'}, ${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`,
});
