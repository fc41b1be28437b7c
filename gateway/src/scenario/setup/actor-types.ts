import { actorRoleTypes } from '@scn/core/base/enumerations';
import type { Patient } from '@scn/core/document/patients/schema';
import { generalInformation } from '@scn/core/document/patients/schema';
import { actor, role, type Role } from '@scn/core/document/setup/schema';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Builder } from '#graphql/builder';
import { outputFields } from '#graphql/schema-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import type { ListedActor } from './listed-actor';

/** An actor of a scenario. */
export const actorType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder.objectRef<ListedActor>('ScenarioActor').implement({
    description: 'A person, phone or robot of a scenario.',
    fields: (t) => ({
      ...outputFields(builder, t, actor, 'ScenarioActor', { value: (each) => each.actor }),
      role: t.expose('role', { type: roleType(builder), nullable: true, description: 'The role that the actor has.' }),
      patientId: t.exposeID('patientId', { nullable: true, description: 'The patient whose body the actor is.' }),
    }),
  }),
);

/** A role of a scenario. */
export const roleType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder.objectRef<Role>('ScenarioRole').implement({
    description: 'A role for actors and learners.',
    fields: (t) => outputFields(builder, t, role, 'ScenarioRole', { value: (value) => value }),
  }),
);

/** The role of a character, and the image that represents it. */
export const characterRoleType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder.objectRef<ListedActor>('ScenarioCharacterRole').implement({
    description: 'The role of a character. Catalogue fields that you can’t read are null.',
    fields: (t) => ({
      scenarioActorId: t.id({ description: 'The actor.', resolve: (each) => each.actor.id }),
      actorTitle: t.string({ description: 'Name of the actor.', resolve: (each) => each.actor.name }),
      actorRoleType: t.field({
        type: enumerationType(builder, actorRoleTypes, 'ActorRoleType'),
        description: 'The kind of actor.',
        resolve: (each) => each.actor.type,
      }),
      roleName: t.string({
        nullable: true,
        description: 'Name of the role; null if it has none.',
        resolve: (each) => each.role?.roleName ?? null,
      }),
      characterId: t.id({
        nullable: true,
        description: 'The character of the catalogue.',
        resolve: (each) => each.actor.characterId,
      }),
      characterName: t.string({
        nullable: true,
        description: 'Name of the character.',
        resolve: ({ character }) => character?.title ?? null,
      }),
      modelDesignation: t.string({
        nullable: true,
        description: 'The model on playing devices.',
        resolve: ({ character }) => character?.text('modelDesignation') ?? null,
      }),
      iconAssetId: t.exposeID('iconAssetId', {
        nullable: true,
        description: 'The image asset of the character, or of the global role.',
      }),
    }),
  }),
);

/** A patient of a scenario. */
export const patientType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder.objectRef<Patient>('ScenarioPatient').implement({
    description: 'A patient of a scenario.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id.' }),
      fullName: t.string({
        description: 'First and last name.',
        resolve: ({ generalInformation: { firstName, lastName } }) => `${firstName} ${lastName}`.trim(),
      }),
      actorId: t.exposeID('actorId', { nullable: true, description: 'The actor whose body is the patient’s.' }),
      noKnownAllergies: t.exposeBoolean('noKnownAllergies', { description: 'Whether no allergies are known.' }),
      ...outputFields(builder, t, generalInformation, 'ScenarioPatient', { value: (each) => each.generalInformation }),
      physiologyReports: t.field({
        type: [patientReportType(builder)],
        description: 'The reports of the patient, in order.',
        resolve: ({ physiology }) => [...physiology.reports],
      }),
    }),
  }),
);

const patientReportType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder.objectRef<Patient['physiology']['reports'][number]>('ScenarioPatientReport').implement({
    description: 'A physiology report of a patient.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id.' }),
      reportId: t.exposeID('report', { description: 'Id of its plugin.' }),
      itemCount: t.int({ description: 'Number of items.', resolve: ({ items }) => items.length }),
    }),
  }),
);
