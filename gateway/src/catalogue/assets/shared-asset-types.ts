import type { ObjectRef } from '@pothos/core';
import { logTypes } from '@scn/core/base/enumerations';
import type { Issue } from '@scn/core/base/issue';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { CatalogueContext } from '../context';
import type { AssetUsage, AssetUser } from './asset-uses';
import type { UsingScenario } from './using-scenarios';

/** Types that all kinds of assets share. */
export interface SharedAssetTypes {
  readonly issue: ObjectRef<BuilderTypes, Issue>;
  readonly usage: ObjectRef<BuilderTypes, AssetUsage>;
  readonly scenario: ObjectRef<BuilderTypes, UsingScenario>;
}

/** Adds the types that all kinds of assets share. */
export function sharedAssetTypes(builder: Builder<CatalogueContext>): SharedAssetTypes {
  const severity = enumerationType(builder, logTypes, 'LogType');
  const issue = builder.objectRef<Issue>('AssetIssue').implement({
    description: 'An issue that a rule found in an asset.',
    fields: (t) => ({
      ruleId: t.exposeString('ruleId', {
        description: 'Stable. `scn explain` and the rule reference describe the rule.',
      }),
      messageId: t.exposeString('messageId', { description: 'Which of the rule’s messages it is. Stable.' }),
      code: t.string({
        nullable: true,
        description: 'Its code in the reference of error codes; null if it has none.',
        resolve: (each) => each.code ?? null,
      }),
      logType: t.expose('severity', {
        description: 'How severe it is: only errors prevent publishing.',
        type: severity,
      }),
      at: t.exposeString('at', { description: 'JSON pointer into the data.' }),
      message: t.exposeString('message', { description: 'What is wrong, and what to do.' }),
    }),
  });
  const user = builder.objectRef<AssetUser>('AssetUser').implement({
    description: 'A scenario or asset that uses an asset. If you can’t read it, only the number of places is given.',
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: '`scenario`, or the kind of the asset that uses it: `asset.dialogue`.',
      }),
      id: t.exposeID('id', { nullable: true, description: 'Code of a scenario, id of an asset.' }),
      name: t.exposeString('name', {
        description: 'Title of a scenario, display name of an asset; null if you can’t read it.',
        nullable: true,
      }),
      libraryCode: t.exposeString('libraryCode', {
        nullable: true,
        description: 'Code of the library that a scenario is in.',
      }),
      places: t.exposeInt('places', { description: 'Number of places in it that use the asset.' }),
    }),
  });
  const elsewhere = builder.objectRef<AssetUsage>('UsedByOtherInstitutions').implement({
    description: 'Whether other institutions use the asset. Their names aren’t disclosed.',
    fields: (t) => ({
      is: t.exposeBoolean('usedByOtherInstitutions', {
        description: 'True if at least one scenario or asset of another institution uses it.',
      }),
    }),
  });
  const usage = builder.objectRef<AssetUsage>('AssetUsage').implement({
    description: 'X is used in N places, including…',
    fields: (t) => ({
      places: t.exposeInt('places', { description: 'Number of places in your institution.' }),
      users: t.expose('users', {
        description: 'The scenarios and assets of your institution that use it.',
        type: [user],
      }),
      usedByOtherInstitutions: t.field({
        description: 'Whether other institutions use it.',
        type: elsewhere,
        resolve: (each) => each,
      }),
    }),
  });
  const scenario = builder.objectRef<UsingScenario>('AssetScenario').implement({
    description: 'A scenario that uses an asset.',
    fields: (t) => ({
      scenarioCode: t.exposeID('scenarioCode', { description: 'The code of the scenario.' }),
      title: t.exposeString('title', { description: 'The title of the scenario.' }),
      libraryCode: t.exposeString('libraryCode', { description: 'Code of the library that the scenario is in.' }),
      places: t.exposeInt('places', { description: 'Number of places in it that use the asset.' }),
    }),
  });
  return { issue, usage, scenario };
}
