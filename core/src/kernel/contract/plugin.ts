import { severities } from '#base/issue';
import { object } from '#schema/fields';
import { pluginKinds } from './enumerations';
import {
  argumentsOf,
  exactly,
  listOf,
  method,
  named,
  optional,
  recordOf,
  supplied,
  text,
  typed,
  whole,
} from './fields';

/*
 * What all kinds of plugins have. The contract imports neither React nor MobX-State-Tree, Node or the DOM: a plugin is data and pure functions;
 * the kernel reads what a plugin declares and never switches on its id.
 */

const argumentRule = named(
  'ArgumentRule<A = never>',
  object(
    {
      severity: { enum: [...severities], 'x-type': 'Severity', description: 'Only errors prevent publishing.' },
      title: text('The requirement, in a few words.'),
      why: text('Why it matters: shown by `scn explain`, in the docs and in the editor.'),
      messages: recordOf(
        text('The problem, and what to do about it.'),
        'Problems and what to do about them; `{{name}}` is replaced from the finding’s data, `{{name, duration}}` as seconds of a duration, and `{{name, age}}` as years of an age.',
      ),
      readsAssets: optional(
        typed('AssetReads', {
          ...recordOf(
            { anyOf: [listOf(text('A property.'), ''), exactly('x-offers')] },
            'Properties of shared assets that it reads, so that a change of something else isn’t checked with it. Left out: a built-in rule reads none; of a third party’s rule it isn’t known, so that it is always run.',
          ),
        }),
      ),
      needs: optional(
        listOf(
          text('An argument.'),
          'Arguments without which there is nothing to find: the rule is only called where each has content, which isn’t null, false, 0 or empty.',
        ),
      ),
      check: method(
        'Receives an `ArgumentRuleContext`: the arguments, the scenario, and `report`.',
        'context: { readonly args: A }',
        typed('void'),
      ),
    },
    {
      description:
        'A rule about a plugin’s arguments. Its id is the plugin’s id, a slash and its key. Declare one with `defineArgumentRule`.',
    },
  ),
);

const migration = named(
  'Migration',
  object(
    {
      to: whole('The version that it migrates to.', { minimum: 2 }),
      note: text('The change, in a sentence.'),
      up: method(
        'Returns the arguments of the new version. It may change what it gets.',
        'args: JsonObject',
        typed('JsonObject'),
      ),
    },
    { description: 'One step from version `to - 1` to `to` of a plugin’s arguments.' },
  ),
);

/** The properties that all kinds of plugins have. */
export const pluginFields = {
  contract: supplied(1, typed('ContractVersion', whole('`1`. Plugins with another version are refused.'))),
  id: typed(
    'PluginId<K>',
    text(
      '`vendor/kind.name`: lower case, with hyphens. Never changes, because files contain it. Only built-in plugins have no vendor.',
    ),
  ),
  kind: supplied(
    'the kind in the name of the function',
    typed('K', { enum: [...pluginKinds], description: '`command`, `trigger`, `report` or `asset`.' }),
  ),
  version: whole(
    'Version of the arguments: the last migration’s `to`, or 1. Recorded once in each file with a payload.',
    {
      minimum: 1,
    },
  ),
  title: text('Its name in palettes, pickers and the reference.', { maxLength: 255 }),
  description: text('One sentence for palettes, pickers and the reference.'),
  icon: optional(
    text(
      'Name of a Fluent system icon without size and style, for palettes, lists and cards: `Drop`, `HeartPulse`. Default: a puzzle piece, which also replaces an icon that doesn’t exist.',
    ),
  ),
  searchWords: optional(
    listOf(text('Words.'), 'Other words that authors type to find it: `vital signs` for the monitor.'),
  ),
  schema: typed('S', {
    type: 'object',
    additionalProperties: true,
    description: 'A closed object in the schema subset: type, validation, form, API and docs come from it.',
  }),
  defaults: supplied(
    'the `default` of each required property in the schema',
    argumentsOf(
      'Snapshot<S>',
      'Arguments of a new payload. They match the schema, in its order, but can violate rules that require input from the author.',
    ),
  ),
  migrations: supplied([], listOf(migration, 'Contiguous from 2, forward only, each with a fixture.')),
  rules: supplied(
    {},
    typed(
      'Readonly<Record<string, ArgumentRule<Snapshot<S>>>>',
      recordOf(argumentRule, 'Rules about the arguments, by key.', '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
    ),
  ),
  canonical: supplied(
    'arguments stay as they are',
    method(
      'Returns the arguments in canonical form; idempotent, without changing what was written.',
      'args: Snapshot<S>',
      typed('Snapshot<S>'),
    ),
  ),
  summary: method(
    'One-line summary in the author’s terms for cards, diffs, logs and announcements. Never empty.',
    'args: Snapshot<S>',
    { type: 'string', pattern: String.raw`\S`, description: 'a summary in words' },
  ),
};
