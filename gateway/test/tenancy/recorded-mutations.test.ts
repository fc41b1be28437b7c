import { expect, test } from 'vitest';
import { auditKinds, type AuditKind } from '#audit/audit-kinds';
import { builtInCoreAndSchema } from '#serve/open-plugins';
import { mutationNames } from '#scenario/change/operation-mutations';
import { assetPlugins } from '../catalogue/asset-examples';

/*
 * Every mutation either is recorded in the audit log or is listed here with the reason why not. A new mutation fails here until it is.
 * That the recorded ones are is tested in audit-log.test.ts and audit-of-sign-in.test.ts.
 */

const recorded: Readonly<Record<string, readonly AuditKind[]>> = {
  userCreate: ['USER_ADDED', 'MEMBERS_CHANGED'],
  userInvite: ['USER_ADDED', 'MEMBERS_CHANGED'],
  userUpdate: ['USER_CHANGED', 'MEMBERS_CHANGED'],
  userEnable: ['USER_CHANGED'],
  userDisable: ['USER_CHANGED', 'TOKEN_REVOKED'],
  userDelete: ['USER_REMOVED', 'MEMBERS_CHANGED', 'TOKEN_REVOKED'],
  userErase: ['PERSON_ERASED', 'USER_REMOVED', 'MEMBERS_CHANGED', 'TOKEN_REVOKED'],
  userDataExport: ['PERSON_EXPORTED'],
  ownDataExport: ['PERSON_EXPORTED'],
  userPasswordLinkCreate: ['PASSWORD_LINK_CREATED'],
  userPasswordReset: ['PASSWORD_CHANGED'],
  userSessionsEnd: ['SESSIONS_ENDED'],
  passwordChange: ['PASSWORD_CHANGED'],
  sessionsEnd: ['SESSIONS_ENDED'],
  signOut: ['SIGN_OUT', 'TOKEN_REVOKED'],
  apiTokenCreate: ['TOKEN_CREATED'],
  apiTokenRevoke: ['TOKEN_REVOKED'],
  groupCreate: ['GROUP_CREATED', 'PERMISSIONS_CHANGED'],
  groupUpdate: ['GROUP_RENAMED'],
  groupDelete: ['GROUP_DELETED', 'PERMISSIONS_CHANGED', 'MEMBERS_CHANGED', 'LIBRARY_ACCESS_CHANGED'],
  groupMembersAdd: ['MEMBERS_CHANGED'],
  groupMembersRemove: ['MEMBERS_CHANGED'],
  groupPermissionsSet: ['PERMISSIONS_CHANGED'],
  libraryCreate: ['LIBRARY_CREATED', 'LIBRARY_ACCESS_CHANGED'],
  libraryUpdate: ['LIBRARY_RENAMED'],
  libraryDelete: ['LIBRARY_DELETED', 'LIBRARY_ACCESS_CHANGED'],
  libraryShare: ['LIBRARY_ACCESS_CHANGED'],
  libraryUnshare: ['LIBRARY_ACCESS_CHANGED'],
  institutionCreate: ['INSTITUTION_CREATED'],
  institutionUpdate: ['INSTITUTION_CHANGED'],
  institutionDelete: ['INSTITUTION_DELETED'],
  scenarioDelete: ['SCENARIO_DELETED'],
  scenarioRestore: ['SCENARIO_RESTORED'],
  scenarioMove: ['SCENARIO_MOVED'],
  scenarioReadOnlySet: ['SCENARIO_READ_ONLY_CHANGED'],
  exportRecord: ['FILE_EXPORTED'],
  actionUpload: ['ACTION_UPLOADED'],
  webhookCreate: ['WEBHOOK_CREATED'],
  webhookUpdate: ['WEBHOOK_CHANGED'],
  webhookDelete: ['WEBHOOK_DELETED'],
  webhookSecretRotate: ['WEBHOOK_SECRET_ROTATED'],
};

const inHistory = 'the history of the scenario says who changed what';
const inRevisions = 'the revisions of the asset say who changed what, and a deleted asset can be restored';
const asJob = 'the job says who requested it, and the history of the scenario has its versions';

const notRecorded: Readonly<Record<string, string>> = {
  ...of(inHistory, [...new Set(mutationNames(builtInCoreAndSchema().core).values())]),
  ...of(inHistory, ['applyOperations', 'applyChanges', 'historyRevert', 'scenarioCreate', 'scenarioChange']),
  ...of(
    inRevisions,
    assetPlugins.flatMap(({ id }) => {
      const noun = id.replace('asset.', '').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      return ['Create', 'Update', 'Delete', 'Restore'].map((action) => `${noun}${action}`);
    }),
  ),
  ...of(inRevisions, ['addVoiceProfileDialogue', 'removeVoiceProfileDialogue', 'dialogueAssetUpdate']),
  ...of(asJob, [
    ...['scenarioUpload', 'scenarioDuplicate', 'scenarioPublish', 'scenarioRepublish', 'scenarioValidate'],
    ...['scenarioPromoteToLatestStable', 'scenarioUndoPromotion', 'placeholderSpeechGenerate'],
  ]),
  ...of('the log of deliveries has it', ['webhookMessageSend', 'webhookTest']),
  ...of('the job says who requested it, and the history of each scenario or asset has its change', [
    'assetReplaceEverywhere',
  ]),
  ...of('views of lists decide nothing', ['gridViewCreate', 'gridViewUpdate', 'gridViewDelete']),
  ...of('expires within seconds', ['presenceUpdate', 'presenceLeave']),
  institutionSwitch: 'a choice of one’s own, which changes no permission',
};

function of(reason: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

const all = Object.keys(builtInCoreAndSchema().schema.getMutationType()?.getFields() ?? {});

test('each mutation is recorded, or has a reason not to be', () => {
  expect(all.filter((name) => !Object.hasOwn(recorded, name) && !Object.hasOwn(notRecorded, name))).toEqual([]);
});

test('a mutation that is recorded exists, and has no reason not to be', () => {
  expect(Object.keys(recorded).filter((name) => !all.includes(name) || Object.hasOwn(notRecorded, name))).toEqual([]);
});

test('each kind belongs to a mutation, or says what else records it', () => {
  const byOthers: readonly AuditKind[] = [
    'SIGN_IN', // the first request with the token of a sign-in
    'SIGN_IN_FAILED', // the sign-in page
    'CATALOGUE_EXPORTED', // the query `catalogueFile`
    'SCENARIO_REMOVED', // upkeep, when a deleted scenario has been kept as long as the setting says
    'WEBHOOK_DISABLED', // sending, after days of failures
    'INVITATION_ACCEPTED', // the first sign-in with the address of an invitation
  ];
  const known = new Set([...Object.values(recorded).flat(), ...byOthers]);
  expect(auditKinds.filter((kind) => !known.has(kind))).toEqual([]);
});
