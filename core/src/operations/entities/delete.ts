import { choice, flag, object } from '#schema/fields';
import { entityKinds } from '#schema/keywords';
import { midSentence } from '#schema/wording';
import { identitiesIn } from '../copy-entity';
import { allDependenciesOf, inUse } from '../dependencies';
import { existing } from '../input-fields';
import { noSuch } from '../no-such';
import { defineOperation } from '../operation';
import { release } from '../release';
import { labelOfEntity } from './change-titles';
import { findLiveEntity } from './live-entities';
import { refuseOwnDeletion } from './own-operations';

export const operation = defineOperation({
  name: 'entity.delete',
  version: 1,
  description:
    'Deletes an entity that has no dedicated operations, with everything in it. With deleteDependencies, references to it that ' +
    'may be empty are removed as well, and what is nothing without it.',
  input: object({
    kind: choice(entityKinds, { title: 'Kind' }),
    id: existing('Entity'),
    deleteDependencies: flag({ title: 'Delete dependencies' }),
  }),
  title: ({ kind }) => `Delete ${kind.replaceAll('-', ' ')}`,
  refusals: ['NoRecordsFoundError', 'ActorDoesNotExistError', 'EntityInUseError', 'InvalidDataError'],
  apply(scenario, { kind, id, deleteDependencies }, { before, consequence, setTitle }) {
    refuseOwnDeletion(kind);
    const node = before.get(id, kind);
    if (node === undefined) throw noSuch(id, { kind });
    const title = midSentence(labelOfEntity(node, before));
    const dependencies = allDependenciesOf(before, identitiesIn(node));
    const areRemovable = dependencies.every(({ canAutomaticallyDelete }) => canAutomaticallyDelete);
    if (dependencies.length > 0 && !(deleteDependencies && areRemovable))
      throw inUse(dependencies, `The ${title} is in use.`);
    consequence(() => {
      for (const dependency of dependencies) release(scenario, dependency);
    });
    const { list, index } = findLiveEntity(scenario, node);
    list.splice(index, 1);
    setTitle(`Delete ${title}`);
  },
});
