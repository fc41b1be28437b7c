import { flag, nullable, number, object } from '@scn/sdk';

/*
 * Times are plain numbers here, because the rules report each kind of invalid time with its own message. The default of a
 * nullable field is the value that the form sets when the field is turned on.
 */

export const schema = object({
  delay: nullable(
    number({
      title: 'Delay',
      description: 'The time from the start of the scenario to the action, in whole seconds, within the play time.',
      'x-unit': 's',
      'x-control': 'duration',
      default: 30,
    }),
    { title: 'Delay', 'x-when': { property: 'delayIsScenarioTotalPlayTime', in: [false] } },
  ),
  delayIsScenarioTotalPlayTime: flag({
    title: 'When the play time is over',
    description: 'Uses the scenario’s play time as the delay.',
  }),
  intervalMin: nullable(
    number({
      title: 'Shortest interval',
      description:
        'The time between two repetitions, in whole seconds. Use the same value as the longest interval for a constant interval.',
      'x-unit': 's',
      'x-control': 'duration',
      default: 30,
    }),
    { title: 'Shortest interval' },
  ),
  intervalMax: nullable(
    number({
      title: 'Longest interval',
      description: 'Each repetition starts after a random time between the shortest and the longest interval.',
      'x-unit': 's',
      'x-control': 'duration',
      default: 60,
    }),
    { title: 'Longest interval' },
  ),
});
