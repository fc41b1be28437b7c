import { object } from '#schema/fields';
import { commandGroups } from './enumerations';
import {
  about,
  argumentsOf,
  listOf,
  method,
  named,
  oneOf,
  optional,
  orNull,
  supplied,
  text,
  typed,
  whole,
  yesOrNo,
} from './fields';
import { pluginFields } from './plugin';
import { cardContent, commandEffect, simulation, spokenLine } from './results';

const placement = named(
  'Placement',
  object(
    {
      zone: oneOf(
        ['body', 'closing', 'completion', 'follow-on'],
        '`body`: anywhere before the closing command and the last completion. `closing`: the last of the body, followed only by completions. `completion`: marks the response as complete; the last one can’t be moved or deleted. `follow-on`: only directly after the last completion or another follow-on.',
      ),
      maxPerResponse: orNull(whole('How many a response can have; null for any number.', { minimum: 1 })),
      allowedInFirstResponseOfStart: yesOrNo('Whether it is allowed in the first response of the start action.'),
      copyable: yesOrNo('Whether authors can copy it.'),
    },
    {
      description:
        'Allowed positions of a command in a playlist, as properties, so that the engine depends on no command by name.',
    },
  ),
);

const variant = named(
  'CommandVariant<A>',
  object(
    {
      id: text('Unique in the command.'),
      title: text('Its name in the dialog.'),
      args: argumentsOf('Partial<A>', 'The arguments that differ from the defaults.'),
    },
    { description: 'One of several predefined variants of a command, offered in a dialog when it is dropped.' },
  ),
);

const args = 'args: Snapshot<S>';

/** A playlist command block. */
export const commandContract = object(
  {
    ...pluginFields,
    group: named('CommandGroup', oneOf(commandGroups, 'A group of the command palette.')),
    feIdentifier: text('The block’s name on playing devices: stable, PascalCase.', { pattern: '^[A-Z][A-Za-z0-9]*$' }),
    placement: supplied(
      { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
      placement,
    ),
    variants: supplied([], typed('readonly CommandVariant<Snapshot<S>>[]', listOf(variant, 'Predefined variants.'))),
    durationSeconds: supplied(
      '0: the playlist doesn’t wait for it',
      method('How long the playlist waits for it, in seconds; null when unknown before it plays.', args, {
        anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }],
        description: 'a number of seconds that isn’t negative, or null',
      }),
    ),
    card: optional(
      method(
        'Returns the content of its cards, for canvas, lists, differences and reports. Default: the summary, and the references that the schema declares by name.',
        args,
        about('the content of a card', cardContent),
      ),
    ),
    lines: optional(
      method(
        'Returns the lines that characters say in it, in playing order, for scripts, voices and playing times. Default: every object in its arguments with a `dialogueId` and a `text`, spoken by the `actorId` of that object or of the closest one around it.',
        args,
        listOf(spokenLine, 'a list of spoken lines'),
      ),
    ),
    fromLine: optional(
      method(
        'The arguments of a new command for a line of text that an author pastes, such as ‘Nurse: I’ll get the doctor’; null if the line isn’t for this block. Default: none is. The first block that returns arguments takes the line.',
        'line: string, actors: readonly NamedActor[]',
        typed('Partial<Snapshot<S>> | null'),
      ),
    ),
    hides: optional(
      oneOf(
        [true],
        'Whether it takes away what it refers to. Default: learners see the images and documents that it refers to.',
      ),
    ),
    effects: optional(
      method(
        'Returns the changes that it makes when the playlist reaches it, on which conditions, locks, the score or the end of the scenario depend. Rules that say ‘never’ rely on it. Default: nothing. Actions that it starts are known from the schema.',
        args,
        listOf(commandEffect, 'a list of effects of the plugin contract'),
      ),
    ),
    simulate: optional(
      method(
        'Returns what it does when a scenario is played, beside its `effects`, which are carried out first when the playlist reaches it: how long the playlist waits, who speaks, what is asked. Default: the playlist waits for `durationSeconds`, or not at all when that isn’t known, which the log marks.',
        'context: SimulateContext<Snapshot<S>>',
        simulation,
      ),
    ),
  },
  { description: 'A playlist command block.' },
);
