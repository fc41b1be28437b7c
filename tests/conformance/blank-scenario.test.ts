import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blankScenario } from '@scn/core/operations/scenario/blank-scenario';
import { cultures, type Culture } from '@scn/core/base/enumerations';
import type { Scenario } from '@scn/core/document/scenario';
import { printScenarioFile } from '@scn/core/format/print';
import { createRegistry } from '@scn/core/kernel/registry';
import { idsFrom } from '@scn/core/operations/input-fields';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { afterAll, expect, it } from 'vitest';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
/** The command line as installed. */
const launcher = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'scn.cjs');
const folder = mkdtempSync(join(tmpdir(), 'scn-blank-'));
afterAll(() => rmSync(folder, { recursive: true }));

function blank(culture: Culture): Scenario {
  const scenarioCode = culture === 'en-GB' ? 'SEP001GB' : 'SEP001US';
  return blankScenario(
    { scenarioCode, libraryCode: 'ACUTE', title: 'Sepsis on a ward', culture },
    plugins,
    idsFrom('new'),
  );
}

it.each(cultures)(
  'a blank scenario (%s) passes the schema and has only issues that its author must settle',
  (culture) => {
    const scenario = blank(culture);
    expect(createStructureChecker(plugins).findings(scenario)).toEqual([]);
    const issues = createValidator({ plugins, rules: builtInRules }).validate(scenario);
    expect(issues.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toMatchInlineSnapshot(`
      [
        "INFORMATION patient/allergy-status-stated: The chart has neither allergies nor No known allergies. Add one, unless the learner is meant to ask.",
        "ERROR patient/name-required: Name is required",
        "INFORMATION playlist/without-effect: The response only completes. Add what the learner sees or hears.",
        "ERROR configuration/devices-required: Supported devices is required",
        "ERROR environment/room-required: The scenario has no room. Choose a room in Setup, Environment & Roles.",
        "WARNING feedback/points-present: The scenario has no feedback points. Add one for each thing that a learner should or must not do.",
        "ERROR graph/no-learner-action: Learners can do nothing in the scenario. Add an action that learners choose, and put it in a menu that they can open.",
        "WARNING objective/present: The scenario has no learning objectives. Add what learners can do after it.",
        "WARNING setup/briefing-present: The scenario has no synopsis. Describe it for educators in a few sentences.",
        "WARNING setup/briefing-present: The scenario has no briefing. Describe who the learner is, where they are and what has happened.",
        "INFORMATION setup/sources-named: The scenario has no references. Add the guidelines that it follows, with the year.",
      ]
    `);
  },
);

it('`scn validate` reports the same issues', () => {
  const scenario = blank('en-GB');
  writeFileSync(join(folder, 'blank.scn.json'), printScenarioFile(scenario, plugins));
  const { stdout } = spawnSync(process.execPath, [launcher, 'validate', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { files } = JSON.parse(stdout) as { files: [{ issues: { rule: string; severity: string }[] }] };
  const expected = createValidator({ plugins, rules: builtInRules }).validate(scenario);
  expect(files[0].issues.map(({ rule, severity }) => `${severity.toUpperCase()} ${rule}`).toSorted()).toEqual(
    expected.map(({ ruleId, severity }) => `${severity} ${ruleId}`).toSorted(),
  );
});

it('a blank scenario is a sensible start: the locations are shown as automated, and its learner and patient are complete', () => {
  const { menu, setup, patients, actions } = blank('en-GB');
  const [places, automated] = menu.folders;
  expect([places?.title, automated?.title]).toEqual(['Location', 'Automated']);
  expect(menu.locations.map(({ type, parentFolderId }) => [type, parentFolderId === automated?.id])).toEqual([
    ['START', true],
    ['HIDDEN', true],
  ]);
  expect(menu.items).toMatchObject([{ locationId: menu.locations[0]?.id, actionCode: actions[0]?.actionCode }]);
  const roleOf = (type: string) =>
    setup.roles.find(({ id }) => id === setup.actors.find((actor) => actor.type === type)?.roleId);
  expect(roleOf('PLAYER')?.playable).toBe(true);
  expect(roleOf('PATIENT')?.roleName).toBe('Patient');
  expect(patients.map(({ actorId }) => actorId)).toEqual([setup.actors.find(({ type }) => type === 'PATIENT')?.id]);
});
