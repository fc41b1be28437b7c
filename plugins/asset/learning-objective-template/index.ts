import { defineArgumentRule, defineAsset, type Snapshot } from '@scn/sdk';
import { repeatedPositions } from '../shared/repeated';
import { skippedLevels } from '../shared/skipped-levels';
import { tableLayout } from '../shared/table-layout';
import { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'position-once': define({
    severity: 'ERROR',
    title: 'Each position has one column',
    why: 'Two columns in the same position cover each other, so learners can read neither.',
    messages: { repeated: 'Another column has the same position. Move or merge one of them.' },
    check({ args, report }) {
      for (const index of repeatedPositions(args.columns.map(({ displayPosition }) => displayPosition))) {
        report({ messageId: 'repeated', at: `/columns/${index}/displayPosition` });
      }
    },
  }),
  'levels-follow': define({
    severity: 'WARNING',
    title: 'No level is skipped',
    why: 'An objective is read as part of the one above it. A skipped level leaves a gap.',
    messages: {
      skipped: 'Level {{level}} follows level {{previous}}. Use level {{next}}, or add the level in between.',
    },
    check({ args, report }) {
      args.columns.forEach(({ objectives }, column) => {
        for (const { index, ...data } of skippedLevels(objectives.map(({ level }) => level))) {
          report({ messageId: 'skipped', at: `/columns/${column}/objectives/${index}/level`, data });
        }
      });
    },
  }),
};

export const plugin = defineAsset({
  id: 'asset.learning-objective-template',
  version: 1,
  title: 'Learning objective template',
  description: 'Learning objectives in columns, as a starting point for a scenario.',
  schema,
  rules,
  subject: 'LearningObjectiveTemplate',
  menuPolicy: ['MenuAccess', 'LearningObjectiveTemplates'],
  route: '/assets/educational/learning-objective-templates',
  listTitle: 'Learning Objective Templates',
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'isPublic', 'dateUpdated'),
  canBePublic: true,
  preview: 'objectives',
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: (data) => data.name || 'Unnamed template',
});
