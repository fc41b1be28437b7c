import { describe, expect, it } from 'vitest';
import { policyNames } from '#permissions/policies';
import { entityKinds } from '#schema/keywords';
import { fieldNamesOf, fieldsBySubject, neededPermissions, subjectOfKind, type DoneStep } from './needed-permissions';

const needed = (...steps: readonly DoneStep[]): readonly string[] =>
  neededPermissions(steps).map(({ action, subject, field }) => [`${subject}:${action}`, field ?? ''].join(' ').trim());
const folder = { id: 'f', title: 'Ward', parentFolderId: null };
const command = { id: 'c', block: 'command.speech', args: { text: 'Hello', to: { role: 'nurse' } } };
const response = { responseCode: 'AMEDS001R1', description: 'Gives it', playlist: [command] };

describe('the permissions that a change requires', () => {
  it('have a known subject for each kind of entity', () => {
    const subjects = new Set(policyNames.map((name) => name.split(':')[0]));
    for (const kind of entityKinds) expect({ [kind]: subjects.has(subjectOfKind(kind)) }).toEqual({ [kind]: true });
    expect(subjectOfKind('location')).toBe('ScenarioMenuLocation');
    expect(subjectOfKind('side-menu-item')).toBe('ScenarioMenuItem');
    expect(subjectOfKind('patient')).toBe('Scenario');
  });

  it('are those of the whole scenario only for kinds that are listed here: a new one names its subject', () => {
    const ofScenario = entityKinds.filter((kind) => subjectOfKind(kind) === 'Scenario');
    expect([...ofScenario].sort()).toEqual([
      ...['allergy', 'appearance-range', 'column', 'competency', 'document', 'efm', 'ekg', 'feedback-point', 'form'],
      ...['form-item', 'form-page', 'form-question', 'framework', 'lab-result', 'objective', 'patient'],
      ...['patient-report', 'physiology-item', 'physiology-state', 'question', 'radiology', 'scorecard'],
      ...['scorecard-cell', 'scorecard-parameter'],
    ]);
  });

  it('need each subject of scenarios: none is left without a part', () => {
    const named = new Set(fieldsBySubject().keys());
    const ofVersions = new Set(['ScenarioVersion']); // versions are no part of the document
    const subjects = policyNames.flatMap((name) => name.split(':')[0] ?? []);
    const ofScenarios = subjects.filter((subject) => subject.startsWith('Scenario') && !ofVersions.has(subject));
    expect([...new Set(ofScenarios)].filter((subject) => !named.has(subject))).toEqual([]);
  });

  it('are of the part that names its subject: sections too', () => {
    const set = (path: `/${string}`) => needed({ kind: 'set', path, was: 'a', value: 'b' });
    expect(set('/setup/environment/roomId')).toEqual(['ScenarioRoom:Update', 'ScenarioRoom:Update input.roomId']);
    expect(set('/setup/actors/a/name')).toEqual(['ScenarioActor:Update', 'ScenarioActor:Update input.name']);
    expect(set('/menu/items/i/sideMenuItems/s/title')).toContain('ScenarioMenuItem:Update input.sideMenuItems.title');
    expect(set('/setup/basicInfo/title')).toEqual([
      'Scenario:Update',
      'Scenario:Update input.setup',
      'Scenario:Update input.setup.basicInfo',
      'Scenario:Update input.setup.basicInfo.title',
      'Scenario:Update input.basicInfo',
      'Scenario:Update input.basicInfo.title',
      'Scenario:Update input.title',
    ]);
  });

  it('are Create and Delete for what names its subject, otherwise Update', () => {
    expect(needed({ kind: 'insert', path: '/menu/folders', value: folder })).toEqual([
      'ScenarioFolder:Create',
      'ScenarioFolder:Create input.title',
    ]);
    expect(needed({ kind: 'remove', path: '/menu/folders/f', was: folder })).toEqual(['ScenarioFolder:Delete']);
    const actor = { id: 'a', name: 'Nurse' };
    expect(needed({ kind: 'insert', path: '/setup/actors', value: actor })).toContain(
      'ScenarioActor:Update input.name',
    );
    expect(needed({ kind: 'remove', path: '/setup/actors/a', was: actor })).toEqual(['ScenarioActor:Update']);
    expect(needed({ kind: 'remove', path: '/patients/p', was: { id: 'p' } })).toEqual([
      'Scenario:Update',
      'Scenario:Update input.patients',
    ]);
  });

  it('include those of everything in an entity that is added, not in one that is removed', () => {
    expect(needed({ kind: 'insert', path: '/actions/AMEDS001/responses', value: response })).toEqual([
      'ScenarioActionResponse:Create',
      'ScenarioActionResponse:Create input.description',
      'ScenarioPlaylistCommand:Update',
      'ScenarioPlaylistCommand:Update input.block',
      'ScenarioPlaylistCommand:Update input.args',
      'ScenarioPlaylistCommand:Update input.args.text',
      'ScenarioPlaylistCommand:Update input.args.to',
      'ScenarioPlaylistCommand:Update input.args.to.role',
    ]);
    const path = '/actions/AMEDS001/responses/AMEDS001R1';
    expect(needed({ kind: 'remove', path, was: response })).toEqual(['ScenarioActionResponse:Delete']);
  });

  it('are Update for an entity that is moved, with the fields that changed on the way', () => {
    const from = '/actions/AMEDS001/responses/AMEDS001R1/playlist';
    const moved = { ...command, args: { ...command.args, to: { role: 'doctor' } } };
    const steps: readonly DoneStep[] = [
      { kind: 'remove', path: `${from}/c`, was: command },
      { kind: 'insert', path: '/actions/AMEDS001/responses/AMEDS001R2/playlist', value: moved },
    ];
    expect(needed(...steps)).toEqual([
      'ScenarioPlaylistCommand:Update',
      'ScenarioPlaylistCommand:Update input.args',
      'ScenarioPlaylistCommand:Update input.args.to',
      'ScenarioPlaylistCommand:Update input.args.to.role',
    ]);
  });

  it('are Replace for a new identity where the subject has that action', () => {
    const set = (path: `/${string}`) => needed({ kind: 'set', path, was: 'a', value: 'b' })[0];
    expect(set('/actions/AMEDS001/actionCode')).toBe('ScenarioAction:Replace');
    expect(set('/actions/AMEDS001/title')).toBe('ScenarioAction:Update');
    expect(set('/actions/AMEDS001/responses/AMEDS001R1/responseCode')).toBe('ScenarioActionResponse:Update');
  });

  it('name the fields inside of values and lists, and only those that differ', () => {
    const trigger = { trigger: 'trigger.time', args: { delay: 3, patients: ['p'] } };
    const later = { ...trigger, args: { ...trigger.args, delay: 4 } };
    const path = '/actions/AMEDS001/trigger';
    expect(needed({ kind: 'set', path, was: trigger, value: later }).slice(1)).toEqual([
      'ScenarioAction:Update input.trigger',
      'ScenarioAction:Update input.trigger.args',
      'ScenarioAction:Update input.trigger.args.delay',
    ]);
    const values = [
      { physiologyItemId: 'hr', valueChange: 1 },
      { physiologyItemId: 'rr', valueChange: 2 },
    ];
    const changed = [values[0]!, { ...values[1]!, valueChange: 3 }];
    const fields = needed({
      kind: 'set',
      path: '/actions/AMEDS001/physiologyChanges/x/values',
      was: values,
      value: changed,
    });
    expect(fields).toContain('ScenarioAction:Update input.values.valueChange');
    expect(fields).toContain('ScenarioAction:Update input.physiologyChanges');
    expect(fields.join()).not.toContain('physiologyItemId');
  });

  it('name a field as a form does: under all names by which a change of it asks', () => {
    const path = '/patients/patient/generalInformation/ageYears';
    const [before, after] = [40, 41];
    const asked = neededPermissions([{ kind: 'set', path, was: before, value: after }]).flatMap(
      ({ field }) => field ?? [],
    );
    const { subject, names } = fieldNamesOf(path);
    expect(subject).toBe('Scenario');
    expect([...names].sort()).toEqual([...asked].sort());
    expect(names).toContain('input.ageYears');
  });

  it('name only fields that a policy can withhold, apart from those inside of values', () => {
    const fields = fieldsBySubject();
    expect([...(fields.get('ScenarioRoom') ?? [])]).toEqual(
      expect.arrayContaining(['input.roomId', 'input.islands', 'input.islands.title', 'input.title']),
    );
    expect([...(fields.get('ScenarioRoom') ?? [])]).not.toContain('input.startingPositions.position');
    const steps: readonly DoneStep[] = [
      { kind: 'set', path: '/setup/basicInfo/title', was: 'a', value: 'b' },
      { kind: 'set', path: '/menu/items/i/sideMenuItems/s/title', was: 'a', value: 'b' },
      { kind: 'insert', path: '/actions/AMEDS001/responses', value: { ...response, playlist: [] } },
    ];
    for (const { subject, field } of neededPermissions(steps))
      if (field !== undefined) expect([...(fields.get(subject) ?? [])]).toContain(field);
  });
});
