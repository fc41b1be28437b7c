import { expect, type Page } from '@playwright/test';
import { runs } from '@scn/core/testing/effort';
import { Canvas } from './canvas';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { actionsScreen, notifications } from './menu-tree';
import { openEditor, signInOutside } from './sign-in';

/*
 * The action that starts the scenario: Speech, Conversational UI, Response Complete and Trigger Another Action in its first response; Speech,
 * Minigame State and Response Complete in its second one.
 */
const code = 'SEP001GB';
const start = 'ASTRT001';
const first = 'ASTRT001R1';
const second = 'ASTRT001R2';
const complete = 'astrt001r1-13';

const create = (responseCode: string, id: string, block: string, after: string | null) => ({
  name: 'playlist-command.create',
  input: { responseCode, id, block: `command.${block}`, after },
});

async function prepare(page: Page): Promise<void> {
  const before = Array.from({ length: 12 }, (_, index) => `astrt001r1-${index + 1}`);
  await changeScenario(page, code, [
    ...before.map((id) => ({ name: 'playlist-command.delete', input: { id } })),
    create(first, 's1', 'speech', null),
    create(first, 'u1', 'conversational-ui', 's1'),
    create(first, 't1', 'trigger-another-action', complete),
    {
      name: 'response.create',
      input: { actionCode: start, responseCode: second, description: 'Second', playlistCommands: [], after: first },
    },
    create(second, 's2', 'speech', null),
    create(second, 'm2', 'minigame-state', 's2'),
    create(second, 'c2', 'response-complete', 'm2'),
  ]);
}

const all = [
  ['s1', 'u1', complete, 't1'],
  ['s2', 'm2', 'c2'],
] as const;

/** New commands: block, the command after which it is put, and why that is refused. */
const inserts = [
  ['Speech', 'speech', 'u1', 'Command must appear before Conversational UI'],
  ['Speech', 'speech', 't1', 'Command must appear before Trigger Another Action'],
  ['Speech', 'speech', 'c2', 'Command cannot be placed after the Response Complete'],
  ['Conversational UI', 'conversational-ui', 's1', 'Conversational UI can only be present in a response once'],
  [
    'Conversational UI',
    'conversational-ui',
    'c2',
    'Conversational UI can only appear before the last Response Complete',
  ],
  [
    'Trigger Another Action',
    'trigger-another-action',
    's2',
    'The first Trigger Another Action can only be placed after the Response Complete',
  ],
  [
    'Minigame State',
    'minigame-state',
    's1',
    'Minigame State cannot be added to the first response of the start scenario',
  ],
] as const;

/** Commands that are moved after another one; how the arrow keys get there; and why that is refused. */
const moves = [
  ['s2', 'c2', ['ArrowDown'], 'Command must appear before the last Response Complete'],
  ['u1', complete, ['ArrowDown'], 'Conversational UI can not appear after the last Response Complete'],
  ['u1', 'c2', ['ArrowRight', 'ArrowDown'], 'Conversational UI must appear before last Response Complete'],
  ['t1', 's1', ['ArrowUp'], 'Trigger Another Action can only be placed after the Response Complete whilst reordering'],
  ['t1', 's2', ['ArrowRight', 'ArrowUp'], 'Trigger Another Action can only be placed after the Response Complete'],
  [complete, 's2', ['ArrowRight'], 'The last Response Complete cannot be moved or deleted'],
  ['m2', 's1', ['ArrowLeft'], 'Minigame State cannot be added to the first response of the start scenario'],
] as const;

/**
 * Half of the places for each way of getting there, in turns, so that each reason is shown by some of them: the canvas asks the core for the reason,
 * whichever way it is. With more effort (`SCN_TEST_EFFORT`), all of them.
 */
function turn<Place>(places: readonly Place[], from: 0 | 1): readonly Place[] {
  return runs(1) > 1 ? places : places.filter((_, at) => at % 2 === from);
}

test('every reason against a place is shown, by pointer, by click and by keyboard, and nothing is moved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signInOutside(page, 'Arthur Author');
  await prepare(page);
  await openEditor(page, `${actionsScreen('EXAMPLES', code)}/${start}`);
  const canvas = new Canvas(page);
  const { stage } = canvas;
  const palette = page.getByRole('region', { name: 'Commands' });
  await expect(canvas.card('c2')).toBeVisible();
  const unchanged = async () => {
    for (const ids of all) expect(await canvas.order(ids)).toEqual(ids);
  };
  const expectReason = async (reason: string) => {
    await expect(canvas.reason()).toHaveText(reason);
    await expect(canvas.zone()).toHaveAttribute('data-drop-zone', 'refused');
  };
  const refusal = page.getByRole('dialog', { name: 'Validation Error' });
  const expectRefusal = async (reason: string) => {
    await expect(refusal).toContainText(reason);
    await page.keyboard.press('Escape');
    await expect(refusal).toHaveCount(0);
  };

  await test.step('by pointer, new commands', async () => {
    for (const [title, , after, reason] of turn(inserts, 0)) {
      await palette.getByRole('searchbox').fill(title);
      await canvas.drag(palette.getByRole('button', { name: title, exact: true }).first(), after, 0.8);
      await expectReason(reason);
      await page.mouse.up();
      await expect(canvas.reason()).toHaveCount(0);
    }
    await unchanged();
  });
  await test.step('by pointer, commands that are moved', async () => {
    for (const [id, after, , reason] of turn(moves, 0)) {
      await canvas.drag(canvas.card(id), after, 0.8);
      await expectReason(reason);
      await page.mouse.up();
      await expect(canvas.reason()).toHaveCount(0);
    }
    await unchanged();
  });
  await test.step('by click only, commands that are moved', async () => {
    for (const [id, after, , reason] of turn(moves, 1)) {
      await canvas.card(id).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Move…' }).click();
      await expect(stage).toHaveAttribute('data-gesture', 'carrying');
      await canvas.pointAt(after, 0.8);
      await expectReason(reason);
      await page.mouse.down();
      await page.mouse.up();
      await expect(stage).toHaveAttribute('data-gesture', 'idle');
    }
    await unchanged();
  });
  await test.step('by keyboard only, commands that are moved', async () => {
    for (const [id, , keys, reason] of turn(moves, 0)) {
      await stage.focus();
      await canvas.activate(id);
      await page.keyboard.press('Control+m');
      await expect(stage).toHaveAttribute('data-gesture', 'carrying');
      const [aside, along = aside] = keys;
      await page.keyboard.press(aside);
      for (let step = 0; step < 4 && (await canvas.reasonText()) !== reason; step += 1)
        await page.keyboard.press(along);
      await expectReason(reason);
      await page.keyboard.press('Enter');
      await expect(stage).toHaveAttribute('data-gesture', 'idle');
    }
    await unchanged();
  });
  await test.step('by keyboard and by click, new commands: they are pasted', async () => {
    for (const [, block, after, reason] of turn(inserts, 1)) {
      const commands = [{ block: `command.${block}`, args: {} }];
      const entry = JSON.stringify({ type: 'playlist command', key: 'OTH001GB', data: { actionCode: 'A', commands } });
      await stage.focus();
      await canvas.activate(after);
      await canvas.paste(entry);
      await expectRefusal(reason);
      await page.evaluate((text) => localStorage.setItem('scenario-studio.clipboard', text), entry);
      await canvas.card(after).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Paste' }).click();
      await expectRefusal(reason);
    }
    await unchanged();
  });
  await test.step('what can be added nowhere is greyed with the reason', async () => {
    await stage.focus();
    await canvas.activate('s1');
    await page.keyboard.press('Insert');
    const dialog = page.getByRole('dialog', { name: /^Add command/ });
    await page.keyboard.type('conversational');
    await expect(dialog.getByRole('button', { name: /^Conversational UI/ })).toHaveAccessibleName(
      /can only be present in a response once/,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the last Response Complete can’t be deleted or copied', async () => {
    await stage.focus();
    await canvas.activate('c2');
    await page.keyboard.press('Delete');
    await expectRefusal('The last Response Complete cannot be moved or deleted');
    await stage.focus();
    await page.keyboard.press('Control+c');
    await expect(notifications(page)).toContainText('Response Complete cannot be copied');
    await unchanged();
  });
});
