import { actorRoleTypes } from '@scn/core/base/enumerations';
import { generalInformation, type Patient } from '@scn/core/document/patients/schema';
import { actor, role, type Role, type Actor } from '@scn/core/document/setup/schema';
import { objectType } from '#graphql/object-type';
import { outputFields } from '#graphql/schema-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import type { ReadableAsset, ReadableCatalogue, DocumentNow } from '../document/document-now';

/** An actor of a scenario. */
export const actorType = objectType<ListedActor, ScenarioContext>(
  'ScenarioActor',
  'A person, phone or robot of a scenario.',
  (t, builder) => ({
    ...outputFields(builder, t, actor, 'ScenarioActor', { value: (each) => each.actor }),
    role: t.expose('role', { type: roleType(builder), nullable: true, description: 'The role that the actor has.' }),
    patientId: t.exposeID('patientId', { nullable: true, description: 'The patient whose body the actor is.' }),
  }),
);

/** A role of a scenario. */
const roleType = objectType<Role, ScenarioContext>('ScenarioRole', 'A role for actors and learners.', (t, builder) =>
  outputFields(builder, t, role, 'ScenarioRole', { value: (value) => value }),
);

/** The role of a character, and the image that represents it. */
export const characterRoleType = objectType<ListedActor, ScenarioContext>(
  'ScenarioCharacterRole',
  'The role of a character. Catalogue fields that you can’t read are null.',
  (t, builder) => ({
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
);

/** A patient of a scenario. */
export const patientType = objectType<Patient, ScenarioContext>(
  'ScenarioPatient',
  'A patient of a scenario.',
  (t, builder) => ({
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
);

const patientReportType = objectType<Patient['physiology']['reports'][number]>(
  'ScenarioPatientReport',
  'A physiology report of a patient.',
  (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    reportId: t.exposeID('report', { description: 'Id of its plugin.' }),
    itemCount: t.int({ description: 'Number of items.', resolve: ({ items }) => items.length }),
  }),
);

/** An actor with role and character. */
interface ListedActor {
  readonly actor: Actor;
  readonly role: Role | null;
  /** The character of the catalogue; null when none is chosen or it isn't there. */
  readonly character: ReadableAsset | null;
  /** The image asset that represents the actor: of the character, otherwise of the global role. */
  readonly iconAssetId: string | null;
  readonly patientId: string | null;
}

/** The actors of a scenario, in document order. */
export function listActors({ scenario }: DocumentNow, catalogue: ReadableCatalogue): readonly ListedActor[] {
  const roles = new Map(scenario.setup.roles.map((role) => [role.id, role]));
  return scenario.setup.actors.map((actor) => {
    const role = roles.get(actor.roleId ?? '') ?? null;
    const character = catalogue.get(actor.characterId) ?? null;
    const globalRole = catalogue.get(role?.roleId ?? null);
    return {
      actor,
      role,
      character,
      iconAssetId: character?.text('iconAssetId') ?? globalRole?.text('iconAssetId') ?? null,
      patientId: scenario.patients.find(({ actorId }) => actorId === actor.id)?.id ?? null,
    };
  });
}
