import { describe, expect, it } from 'vitest';
import { applySteps, type ChangeStep } from '#diff/change-step';
import { asJson, type Json, type JsonObject, type Pointer } from '#base/json';
import type { Scenario } from '#document/scenario';
import { abilityOf } from '#permissions/ability';
import { completeScenario } from '#format/complete';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { neededPermissions } from './judge-change';
import { fieldNamesOf, fieldsBySubject, mayChangeField } from './needed-permissions';
import type { NeededPermission } from './operation';
import { checkDifferences } from './run-operation';
import { Renames } from './renames';

const start = completeScenario(operationScenario, operationPlugins);
const textOf = ({ action, subject, field }: NeededPermission) => [`${subject}:${action}`, field ?? ''].join(' ').trim();
const named = (needed: ReturnType<typeof neededPermissions>): readonly string[] =>
  needed.flatMap((each) => (each.isAround === true ? [] : [textOf(each)]));
const around = (before: Scenario, then: Scenario) =>
  neededPermissions([{ before, after: then }]).flatMap((each) => (each.isAround === true ? [textOf(each)] : []));
const between = (before: Scenario, after: Scenario) => named(neededPermissions([{ before, after }]));
const after = (...steps: readonly ChangeStep[]) => applySteps(start, steps);
const tokens = (path: Pointer) => path.split('/').slice(1);
const policies = (asked: readonly string[]) => asked.filter((each) => !each.includes(' '));

/** Returns the requirements for setting a value. */
function set(path: Pointer, value: Json): readonly string[] {
  return between(start, withValue(asJson(start), tokens(path), value) as unknown as Scenario);
}

/** A copy with another value at a path by identity. */
function withValue(holder: Json, [token, ...rest]: readonly string[], value: Json): Json {
  if (token === undefined) return value;
  if (Array.isArray(holder))
    return (holder as readonly JsonObject[]).map((each) =>
      [each['id'], each['actionCode'], each['responseCode']].includes(token) ? withValue(each, rest, value) : each,
    );
  const object = holder as JsonObject;
  return { ...object, [token]: withValue(object[token] ?? null, rest, value) };
}

const response = start.actions.flatMap(({ responses }) => responses).find(({ playlist }) => playlist.length > 1)!;
const action = start.actions.find(({ responses }) => responses.includes(response))!;
const playlist: Pointer = `/actions/${action.actionCode}/responses/${response.responseCode}/playlist`;

describe('the permissions that a change requires', () => {
  it('are of the part that names its subject: sections too', () => {
    expect(set('/setup/environment/roomId', 'other')).toEqual([
      'ScenarioRoom:Update',
      'ScenarioRoom:Update input.roomId',
    ]);
    expect(set('/setup/basicInfo/title', 'Other')).toEqual([
      'Scenario:Update',
      'Scenario:Update input.setup',
      'Scenario:Update input.setup.basicInfo',
      'Scenario:Update input.setup.basicInfo.title',
      'Scenario:Update input.basicInfo',
      'Scenario:Update input.basicInfo.title',
      'Scenario:Update input.title',
    ]);
  });

  it('are those of each entity in a list that is replaced, not those of what contains the list', () => {
    expect(policies(set('/menu/items', []))).toEqual(['ScenarioMenuItem:Delete']);
    expect(policies(set('/setup/actors', []))).toEqual(['ScenarioActor:Update']);
    expect(policies(set(playlist, []))).toEqual(['ScenarioPlaylistCommand:Delete']);
    expect(policies(set(`/actions/${action.actionCode}/responses`, []))).toEqual(['ScenarioActionResponse:Delete']);
    const retitled = start.setup.roles.map((role) => ({ ...role, initials: 'XY' }));
    expect(set('/setup/roles', retitled)).toEqual([
      'ScenarioModality:Update',
      'ScenarioModality:Update input.initials',
    ]);
    expect(set('/setup/roles', start.setup.roles.toReversed())).toEqual(['ScenarioModality:Update']);
  });

  it('are Create and Delete for what names its subject, otherwise Update', () => {
    const folder = { id: 'f', title: 'Ward', parentFolderId: null };
    const added = after({ kind: 'insert', path: '/menu/folders', after: null, value: folder });
    expect(between(start, added)).toEqual(['ScenarioFolder:Create', 'ScenarioFolder:Create input.title']);
    expect(between(added, start)).toEqual(['ScenarioFolder:Delete']);
    expect(set('/patients', [])).toEqual(['Scenario:Update', 'Scenario:Update input.patients']);
  });

  it('include those of everything in an entity that is added, not in one that is removed', () => {
    const path: Pointer = `/actions/${action.actionCode}/responses/${response.responseCode}`;
    const removed = after({ kind: 'remove', path, was: asJson(response) });
    expect(between(start, removed)).toEqual(['ScenarioActionResponse:Delete']);
    expect(policies(between(removed, start))).toEqual([
      'ScenarioActionResponse:Create',
      'ScenarioPlaylistCommand:Update',
    ]);
  });

  it('are Delete for what is left out of an entity that is moved', () => {
    const [first, second] = start.actions.filter(({ responses }) => responses.length > 0);
    const moved = { ...first!.responses[0]!, playlist: [] };
    const actions = start.actions.map((each) =>
      each === first
        ? { ...each, responses: each.responses.slice(1) }
        : each === second
          ? { ...each, responses: [...each.responses, moved] }
          : each,
    );
    const asked = policies(between(start, { ...start, actions }));
    expect(asked).toContain('ScenarioActionResponse:Update');
    expect(asked.includes('ScenarioPlaylistCommand:Delete')).toBe(first!.responses[0]!.playlist.length > 0);
  });

  it('are Update for an entity that is moved out of one that is removed', () => {
    const rest = start.actions.filter((each) => each !== action);
    const [into, ...others] = rest;
    const actions = [{ ...into!, responses: [...into!.responses, response] }, ...others];
    expect(policies(between(start, { ...start, actions }))).toEqual([
      'ScenarioActionResponse:Update',
      'ScenarioAction:Delete',
    ]);
  });

  it('are Replace for a new identity where the subject has that action, whether it is known or certain', () => {
    const actions = start.actions.map((each) => (each === action ? { ...each, actionCode: 'AMEDS999' } : each));
    const renamed = { ...start, actions } as Scenario;
    expect(policies(between(start, renamed))).toEqual(['ScenarioAction:Replace']);
    const renames = new Renames();
    renames.note('action', action.actionCode, 'AMEDS998');
    renames.note('action', 'AMEDS998', 'AMEDS999');
    const other = {
      ...renamed,
      actions: actions.map((each) => (each.actionCode === 'AMEDS999' ? { ...each, responses: [] } : each)),
    };
    expect(policies(named(neededPermissions([{ before: start, after: other, renames }])))).toEqual([
      'ScenarioAction:Replace',
      'ScenarioActionResponse:Delete',
    ]);
  });

  it('name the fields inside of arguments, and only those that differ', () => {
    const trigger = { trigger: 'trigger.time', args: { delay: 3, patients: ['p'] } };
    const timed = withValue(asJson(start), ['actions', action.actionCode, 'trigger'], trigger) as unknown as Scenario;
    const later = withValue(
      asJson(timed),
      ['actions', action.actionCode, 'trigger', 'args', 'delay'],
      4,
    ) as unknown as Scenario;
    expect(between(timed, later)).toEqual([
      'ScenarioAction:Update',
      'ScenarioAction:Update input.trigger',
      'ScenarioAction:Update input.trigger.args',
      'ScenarioAction:Update input.trigger.args.delay',
      'ScenarioAction:Update input.args',
      'ScenarioAction:Update input.args.delay',
    ]);
    const [{ names }] = fieldNamesOf(`/actions/${action.actionCode}/trigger/args/delay`);
    expect([...names].sort()).toEqual(
      between(timed, later)
        .slice(1)
        .map((each) => each.split(' ')[1])
        .sort(),
    );
  });

  it('name a field as a form does: under all names by which a change of it asks', () => {
    const path: Pointer = `/patients/${start.patients[0]!.id}/generalInformation/ageYears`;
    const [{ subject, names }] = fieldNamesOf(path);
    expect(
      set(path, 41)
        .slice(1)
        .map((each) => each.split(' ')[1])
        .sort(),
    ).toEqual([...names].sort());
    expect(subject).toBe('Scenario');
  });

  it('name only fields that a policy can withhold, apart from those inside of values', () => {
    const fields = fieldsBySubject();
    const empty = { ...start, actions: [], patients: [], menu: { folders: [], locations: [], items: [] } } as Scenario;
    for (const { subject, field = '' } of neededPermissions([{ before: empty, after: start }])) {
      const parts = field.split('.');
      const outer = parts.map((_, count) => parts.slice(0, count + 1).join('.')); // what is inside of a value has no name of its own
      if (field !== '')
        expect({ subject, field, is: outer.some((each) => fields.get(subject)?.has(each)) }).toMatchObject({
          is: true,
        });
    }
  });

  it('are Update of the touched part for steps that lead back to the same state, and none without steps', () => {
    const same = structuredClone(start);
    expect(neededPermissions([{ before: start, after: same }])).toEqual([]);
    expect(named(neededPermissions([{ before: start, after: same, touched: ['/menu/folders/folder-room'] }]))).toEqual([
      'ScenarioFolder:Update',
    ]);
  });

  it('can be withheld with the list or section that contains it, whatever its subject and by anyone who adds it', () => {
    const responses: Pointer = `/actions/${action.actionCode}/responses`;
    const retitled = withValue(asJson(start), [...tokens(responses), response.responseCode, 'title'], 'Other');
    const within = ['Scenario:Update input.actions', 'ScenarioAction:Update input.responses'];
    expect(around(start, retitled as unknown as Scenario).sort()).toEqual(within);
    expect(around(start, withValue(asJson(start), tokens(responses), []) as unknown as Scenario).sort()).toEqual(
      within,
    );
    expect(around(start, withValue(asJson(start), tokens('/setup/environment/roomId'), 'x') as never)).toEqual([
      'Scenario:Update input.setup',
      'Scenario:Update input.setup.environment',
      'Scenario:Update input.environment',
    ]);
    const without = { ...start, actions: start.actions.filter((each) => each !== action) } as Scenario;
    expect(around(without, start)).toContain('ScenarioAction:Create input.responses');
    expect(around(without, start)).not.toContain('ScenarioAction:Update input.responses');
  });

  it('are the same in a list whose name a policy withholds, and in the form: refused only to those who have that policy', () => {
    const path: Pointer = `/actions/${action.actionCode}/responses/${response.responseCode}/title`;
    const changed = withValue(asJson(start), tokens(path), 'Other') as unknown as Scenario;
    const differences = [{ before: start, after: changed }];
    const own = { policyName: 'ScenarioActionResponse:Update', field: null };
    const withheld = { policyName: 'ScenarioAction:Update', field: ['input.responses'] };
    const without = abilityOf([own, withheld]);
    expect(() => {
      checkDifferences('scenario.change', differences, without);
    }).toThrow(
      expect.objectContaining({
        code: 'FieldAuthorisationError',
        metadata: expect.objectContaining({ field: 'input.responses' }) as unknown,
      }),
    );
    expect(mayChangeField(without, path)).toBe(false);
    for (const permissions of [[own], [own, { ...withheld, field: null }]]) {
      checkDifferences('scenario.change', differences, abilityOf(permissions));
      expect(mayChangeField(abilityOf(permissions), path)).toBe(true);
    }
  });

  it('are Update for an argument that is null instead of missing', () => {
    const args: Pointer = `/actions/${action.actionCode}/trigger/args`;
    const [bare, nulled] = [{}, { extra: null }].map(
      (value) => withValue(asJson(start), tokens(args), value) as unknown as Scenario,
    );
    expect(between(bare!, nulled!)).toContain('ScenarioAction:Update input.args.extra');
  });
});
