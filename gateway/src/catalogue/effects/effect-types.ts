import { logTypes } from '@scn/core/base/enumerations';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { AssetPlace, PlaceEntity } from '@scn/core/search/place-schema';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { EffectContext } from '../context';
import { maxThrough, type EffectLink, type EffectStep, type EffectUser } from './asset-users';
import type { AffectedScenario, ChangeEffects } from './change-effects';
import type { ChangeRefusal } from './settle-changes';
import type { PlacedIssue, PlannedChange } from './effect-tasks';
import type { Proposal, ProposedChange, ReplacementRefusal } from './replacement';

/** Users of an asset of one kind. */
export interface EffectGroup {
  readonly kind: string;
  readonly count: number;
  readonly directCount: number;
}

/** A page of the users of an asset. */
export interface EffectPage {
  readonly totalCount: number;
  readonly items: readonly EffectUser[];
}

/** The GraphQL type of a user of an asset. */
export const effectUserType = objectType<EffectUser, EffectContext>(
  'AssetEffectUser',
  'A scenario or asset that uses an asset, or that uses something that does.',
  (t, builder) => ({
    key: t.exposeString('key', { description: 'Identifies it in this answer.' }),
    kind: t.exposeString('kind', { description: '`scenario`, or the kind of an asset: `asset.dialogue`.' }),
    id: t.exposeID('id', {
      nullable: true,
      description: 'Code of a scenario, id of an asset; null if you can’t read it.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Null if it has none, or you can’t read it.' }),
    libraryCode: t.exposeString('libraryCode', { nullable: true, description: 'The library of a scenario.' }),
    distance: t.exposeInt('distance', { description: 'Number of assets in between: 0 if it uses the asset itself.' }),
    places: t.exposeInt('places', { description: 'Number of places in it that use the asset, or what is in between.' }),
    through: t.expose('through', {
      type: [stepType(builder)],
      description: `The assets in between that it uses itself, up to ${maxThrough}. \`assetUsePlaces\` has the places that use each.`,
    }),
    throughCount: t.exposeInt('throughCount', { description: 'Number of assets in between that it uses itself.' }),
  }),
);

const stepType = objectType<EffectStep>(
  'AssetEffectStep',
  'An asset between another one and what that has an effect on.',
  (t) => ({
    kind: t.exposeString('kind', { description: 'Its kind; `asset` if you can’t read it.' }),
    id: t.exposeID('id', { nullable: true, description: 'Null if you can’t read it.' }),
    name: t.exposeString('name', { nullable: true, description: 'Null if it has none, or you can’t read it.' }),
  }),
);

/** The GraphQL type of a page of users. */
export const effectPageType = objectType<EffectPage, EffectContext>(
  'AssetEffectUserPage',
  'Users of an asset.',
  (t, builder) => ({
    totalCount: t.exposeInt('totalCount', { description: 'Number of users, on all pages.' }),
    items: t.expose('items', {
      type: [effectUserType(builder)],
      description: 'Scenarios first, then assets by kind; direct users before others.',
    }),
  }),
);

/** The GraphQL type of the number of users of a kind. */
export const effectGroupType = objectType<EffectGroup>(
  'AssetEffectGroup',
  'The users of an asset of one kind.',
  (t) => ({
    kind: t.exposeString('kind', {
      description: '`scenario`, or the kind of an asset; `asset` for assets that you can’t read.',
    }),
    count: t.exposeInt('count', { description: 'Number of users.' }),
    directCount: t.exposeInt('directCount', { description: 'Number of those that use the asset itself.' }),
  }),
);

/** The GraphQL type of a line of the graph. */
export const effectLinkType = objectType<EffectLink>(
  'AssetEffectLink',
  'What uses an asset, or something in between.',
  (t) => ({
    from: t.exposeString('from', { description: 'The key of the user.' }),
    to: t.exposeString('to', { description: 'The key of what it uses; `asset/ID` for the asset itself.' }),
    places: t.exposeInt('places', { description: 'Number of places.' }),
  }),
);

/** The GraphQL type of a place that uses an asset. */
export const effectPlaceType = memoizeByIdentity((builder: Builder<EffectContext>) => {
  const entity = builder.objectRef<PlaceEntity>('AssetPlaceEntity').implement({
    description: 'An entity that contains a place.',
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'Its kind: `action`, `response`, `command`.' }),
      id: t.exposeID('id', { description: 'Its identity.' }),
      name: t.exposeString('name', { description: 'The author’s name for it.' }),
    }),
  });
  return builder.objectRef<AssetPlace>('AssetPlace').implement({
    description: 'A place in a scenario, or in an asset.',
    fields: (t) => ({
      entities: t.expose('entities', {
        type: [entity],
        description: 'The entities of the scenario that contain it, the outermost first.',
      }),
      labels: t.exposeStringList('labels', {
        description: 'The labels of the fields that lead to it, the outermost first.',
      }),
      pointer: t.exposeString('pointer', {
        description: 'Where in the scenario, or in the data of the asset, as a JSON pointer.',
      }),
    }),
  });
});

const issueType = objectType<PlacedIssue, EffectContext>(
  'AssetChangeIssue',
  'An issue that the changes would add.',
  (t, builder) => ({
    ruleId: t.exposeID('ruleId', { description: 'The rule; each rule has a documentation page.' }),
    messageId: t.exposeID('messageId', { description: 'Which of the rule’s messages.' }),
    logType: t.expose('severity', {
      type: enumerationType(builder, logTypes, 'LogType'),
      description: 'The severity.',
    }),
    message: t.exposeString('message', { description: 'What is wrong and what to do.' }),
    place: t.expose('place', { type: effectPlaceType(builder), description: 'Where in the scenario.' }),
  }),
);

/** The GraphQL type of what changes would break. */
export const changeEffectsType = memoizeByIdentity((builder: Builder<EffectContext>) => {
  const affected = builder.objectRef<AffectedScenario>('AssetChangeAffected').implement({
    description: 'A scenario in which the changes would add issues.',
    fields: (t) => ({
      scenario: t.expose('user', { type: effectUserType(builder), description: 'The scenario.' }),
      issues: t.expose('issues', { type: [issueType(builder)], description: 'The issues that it doesn’t have now.' }),
    }),
  });
  return builder.objectRef<ChangeEffects>('AssetChangeEffects').implement({
    description: 'What changes of assets would break together.',
    fields: (t) => ({
      scenarioCount: t.exposeInt('scenarioCount', {
        description: 'Number of scenarios that use the assets and that you can open.',
      }),
      checkedCount: t.exposeInt('checkedCount', {
        description:
          'Number of those that need not be asked for again, including skipped ones. Ask again from there if it is smaller.',
      }),
      hiddenCount: t.exposeInt('hiddenCount', {
        description:
          'Number of scenarios that use them and that you can’t open. They aren’t validated. 0 if no rule reads what is different, so that nothing can break.',
      }),
      failedCount: t.exposeInt('failedCount', {
        description: 'Number of scenarios of this answer that can’t be read or validated, because they are damaged.',
      }),
      affected: t.expose('affected', {
        type: [affected],
        description: 'The scenarios in which the changes would add issues, by code.',
      }),
      refusals: t.expose('refusals', {
        type: [changeRefusalType(builder)],
        description: 'The changes that would be refused, for themselves or because of what uses the assets.',
      }),
    }),
  });
});

const changeRefusalType = objectType<ChangeRefusal>(
  'AssetChangeRefusal',
  'Why a change of an asset would be refused, in the format of GraphQL errors.',
  (t) => ({
    id: t.exposeID('id', { description: 'The asset.' }),
    code: t.exposeString('code', { description: 'A code of the error catalogue.' }),
    message: t.exposeString('message', { description: 'What is wrong, and what to do.' }),
  }),
);

const refusalType = objectType<ReplacementRefusal>(
  'AssetEffectRefusal',
  'Why something can’t be done, in the format of GraphQL errors.',
  (t) => ({
    code: t.exposeString('code', { description: 'A code of the error catalogue.' }),
    message: t.exposeString('message', { description: 'What is wrong, and what to do.' }),
  }),
);

/** The GraphQL type of a proposal to replace an asset. */
export const proposalType = memoizeByIdentity((builder: Builder<EffectContext>) => {
  const change = builder.objectRef<PlannedChange>('AssetReplacementChange').implement({
    description: 'A change that a replacement makes.',
    fields: (t) => ({
      place: t.exposeString('place', { description: 'What is different: `Response 2 of AMEDS001`.' }),
      text: t.exposeString('text', { description: 'How.' }),
    }),
  });
  const item = builder.objectRef<ProposedChange>('AssetReplacementItem').implement({
    description: 'A scenario or asset that uses the asset, and what the replacement changes in it.',
    fields: (t) => ({
      user: t.expose('user', { type: effectUserType(builder), description: 'The scenario or asset.' }),
      changes: t.expose('changes', { type: [change], description: 'What is changed in it.' }),
      issues: t.expose('issues', {
        type: [issueType(builder)],
        description: 'The issues that it adds to a scenario. It is refused for errors, and not for others.',
      }),
      refusal: t.expose('refusal', {
        type: refusalType(builder),
        nullable: true,
        description: 'Why it can’t be changed; null if it can.',
      }),
    }),
  });
  return builder.objectRef<Proposal>('AssetReplacementProposal').implement({
    description: 'What to change so that another asset is used instead of one.',
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'Number of scenarios and assets that use it themselves.' }),
      hiddenCount: t.exposeInt('hiddenCount', {
        description: 'Number of those that you can’t read. They aren’t changed.',
      }),
      items: t.expose('items', { type: [item], description: 'A page of them.' }),
    }),
  });
});
