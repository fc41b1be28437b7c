import type { ScenarioFile } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { createDice, sentence, type Dice } from './dice';

type Action = Scenario['actions'][number];
type Response = Action['responses'][number];
type Command = Response['playlist'][number];

/**
 * A copy of a file with the given number of edits spread all over it, a tenth of each frequent kind: a title, a descriptor, flags and numbers
 * of an action, arguments of a command (twice), removing, adding and moving commands within a playlist or to the next action, moving a
 * response to the next action. The same for the same seed.
 */
export function scatteredEdits(file: ScenarioFile, amount: number, seed: number): ScenarioFile {
  const dice = createDice(seed);
  const actions = [...file.scenario.actions];
  for (let count = 0; count < amount; count++) {
    const place = Math.floor(((count + 0.5) * actions.length) / amount);
    const [action, next] = [actions[place], actions[place + 1]];
    if (action === undefined || next === undefined) continue;
    if (count % 10 < 8) actions[place] = edit(action, count, dice);
    else actions.splice(place, 2, ...moveBetween(action, next, count % 10 === 8));
  }
  return structuredClone({ ...file, scenario: { ...file.scenario, actions } });
}

/** Moves a command or a response from one action to the next. */
function moveBetween(from: Action, to: Action, isCommand: boolean): readonly [Action, Action] {
  const [response, ...others] = from.responses;
  const [first, ...rest] = to.responses;
  if (response === undefined || first === undefined) return [from, to];
  if (!isCommand)
    return [
      { ...from, responses: others },
      { ...to, responses: [first, response, ...rest] },
    ];
  const [command, ...commands] = response.playlist;
  if (command === undefined) return [from, to];
  return [
    { ...from, responses: [{ ...response, playlist: commands }, ...others] },
    { ...to, responses: [{ ...first, playlist: [command, ...first.playlist] }, ...rest] },
  ];
}

function edit(action: Action, count: number, dice: Dice): Action {
  const [first, ...others] = action.responses;
  if (first === undefined) return { ...action, title: `${action.title} again` };
  const responses = (response: Response) => ({ ...action, responses: [response, ...others] });
  switch (count % 10) {
    case 0:
      return { ...action, title: `${action.title} again` };
    case 1:
      return responses({ ...first, description: sentence(dice, 40) });
    case 2: // remove a command
      return responses({ ...first, playlist: first.playlist.slice(1) });
    case 3: // add a command
      return responses({ ...first, playlist: [copyOf(first.playlist[0], `new-${count}`), ...first.playlist] });
    case 4: // move a command in its playlist
      return responses({
        ...first,
        playlist: [...first.playlist.slice(1, 3), ...first.playlist.slice(0, 1), ...first.playlist.slice(3)],
      });
    case 5:
    case 6:
      return responses({
        ...first,
        playlist: first.playlist.map((command, place) => (place === 1 ? reworded(command, dice) : command)),
      });
    default:
      return { ...action, repetitions: (action.repetitions % 100) + 1, harmful: !action.harmful };
  }
}

function copyOf(command: Command | undefined, id: string): Command {
  return command === undefined ? { id, block: 'command.response-complete', args: {} } : { ...command, id };
}

/** Another value for the first text or number of a command. */
function reworded(command: Command, dice: Dice): Command {
  const args = Object.entries(command.args).map(([name, value]) =>
    typeof value === 'string' && value.includes(' ')
      ? [name, sentence(dice, 60)]
      : typeof value === 'number'
        ? [name, value + 1]
        : [name, value],
  );
  return { ...command, args: Object.fromEntries(args) as Command['args'] };
}
